import { CAPTCHA_LIFE_MS, type CaptchaAction } from '../../contract/captcha.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { ApiResult } from '../api.ts'

/** The shop's facts that the captcha needs. */
export type CaptchaShop = Pick<ShopProfile, 'apiBase' | 'recaptcha'>

/** Gets a token for one action, valid once and for two minutes. Once `signal` aborts nobody waits for it. */
export type GetToken = (shop: CaptchaShop, action: CaptchaAction, signal: AbortSignal) => Promise<ApiResult<string>>

/** Longest wait for a token in ms: a script or a worker that hangs reports nothing. */
const TOKEN_LIMIT_MS = 20_000

/** A token that expires within this many ms could be too old on arrival. */
const SPARE_MS = 20_000

interface Prepared {
  token: Promise<ApiResult<string>>
  since: number
}
const prepared = new Map<CaptchaAction, Prepared>()

/** Gets a token ahead of time, so that nobody waits when it is needed. Does nothing if one is ready. */
export function prepareCaptchaToken(shop: CaptchaShop, action: CaptchaAction, get: GetToken = getToken): void {
  if (!freshOne(action)) prepared.set(action, { token: inTime(get, shop, action), since: Date.now() })
}

/** A token for one call: the prepared one, or a new one. Never the same twice. */
export async function captchaToken(
  shop: CaptchaShop,
  action: CaptchaAction,
  get: GetToken = getToken,
): Promise<ApiResult<string>> {
  const ready = freshOne(action)
  prepared.delete(action)
  const answer = await ready?.token
  return answer?.kind === 'ok' ? answer : inTime(get, shop, action)
}

function freshOne(action: CaptchaAction): Prepared | null {
  const ready = prepared.get(action)
  return ready && Date.now() - ready.since < CAPTCHA_LIFE_MS - SPARE_MS ? ready : null
}

function inTime(get: GetToken, ...asked: [CaptchaShop, CaptchaAction]): Promise<ApiResult<string>> {
  const limit = new AbortController()
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      limit.abort()
      resolve({ kind: 'unreachable' })
    }, TOKEN_LIMIT_MS)
    get(...asked, limit.signal)
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })
}

/** Each captcha is a separate chunk: browsers load only the one that the shop uses, and only when needed. */
const getToken: GetToken = async (shop, action, signal) => {
  try {
    if (shop.recaptcha) return await (await import('./recaptcha.ts')).recaptchaToken(shop.recaptcha, action)
    return await (await import('./altcha.ts')).altchaToken(shop.apiBase, action, signal)
  } catch {
    return { kind: 'unreachable' }
  }
}
