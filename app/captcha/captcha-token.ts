import { CAPTCHA_LIFE_MS, type CaptchaAction } from '../../contract/captcha.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { ApiResult } from '../api.ts'

/** What the captcha needs to know of the shop. */
export type CaptchaShop = Pick<ShopProfile, 'apiBase' | 'recaptcha'>

/** Gets one token: for one action, good once and for two minutes. Once `signal` aborts nobody waits for it. */
export type GetToken = (shop: CaptchaShop, action: CaptchaAction, signal: AbortSignal) => Promise<ApiResult<string>>

/** Nobody waits longer for one: a script or a worker that stands still says nothing. */
const TOKEN_LIMIT_MS = 20_000

/** A token this near its end could be too old on arrival. */
const SPARE_MS = 20_000

interface Prepared {
  token: Promise<ApiResult<string>>
  since: number
}
const prepared = new Map<CaptchaAction, Prepared>()

/** Gets a token ahead, so that nobody waits when it is needed. One that is ready is enough. */
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

/** Each captcha is a chunk of its own: nobody loads the one their shop does not use, or any before it is needed. */
const getToken: GetToken = async (shop, action, signal) => {
  try {
    if (shop.recaptcha) return await (await import('./recaptcha.ts')).recaptchaToken(shop.recaptcha, action)
    return await (await import('./altcha.ts')).altchaToken(shop.apiBase, action, signal)
  } catch {
    return { kind: 'unreachable' }
  }
}
