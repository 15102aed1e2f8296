import type { CaptchaAction, CaptchaRefused } from '../../contract/captcha.ts'
import { type ApiResult, postJson } from '../api.ts'
import { type CaptchaShop, captchaToken } from './captcha-token.ts'

/** Refusals of a token that was valid before. */
const WORTH_ANOTHER: readonly unknown[] = ['expired', 'used'] satisfies CaptchaRefused['reason'][]

/**
 * POST with a fresh captcha token. Without a token nothing is sent, and the result says why. A token refused as expired or used is replaced
 * once. `send` and `token` are parameters for tests.
 */
export async function postWithCaptcha<T>(
  { shop, action, token = captchaToken }: { shop: CaptchaShop; action: CaptchaAction; token?: typeof captchaToken },
  path: string,
  body: object,
  options: Parameters<typeof postJson>[3],
  send: typeof postJson<T> = postJson<T>,
): Promise<ApiResult<T>> {
  const attempt = async (): Promise<ApiResult<T>> => {
    const got = await token(shop, action)
    return got.kind === 'ok' ? send(shop.apiBase, path, { ...body, reCaptchaToken: got.value }, options) : got
  }
  const answer = await attempt()
  return isWorthAnother(answer) ? attempt() : answer
}

function isWorthAnother(answer: ApiResult<unknown>): boolean {
  if (answer.kind !== 'problem') return false
  const { type, reason } = answer.problem ?? {}
  return type === 'captcha' && WORTH_ANOTHER.includes(reason)
}
