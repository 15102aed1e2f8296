import type { CaptchaAction, CaptchaChallenge } from '../../contract/captcha.ts'
import { captchaToken } from '../../test/support/captcha-token.ts'
import { BUYER_HEADER } from './breakable-shop.ts'

/** Timeout in ms. Longer than any answer of a running shop. */
const PATIENCE_MS = 30_000

/** An answer, or none because the connection broke. */
export type Answer = { kind: 'answered'; status: number; body: Body } | { kind: 'broken' }
export type Body = Record<string, unknown>

/** The shop's API as one buyer's browser calls it, from its own network address. */
export interface ShopClient {
  get(path: string): Promise<Answer>
  /** Sends a fresh captcha token, as every request of the browser does. */
  post(
    path: string,
    body: object,
    options?: { key?: string; action?: CaptchaAction; signal?: AbortSignal },
  ): Promise<Answer>
}

export function shopClient({
  origin,
  buyer,
  address,
  onAnswer,
}: {
  origin: string
  buyer: string
  address: string
  onAnswer: () => void
}): ShopClient {
  // Tells browsers apart (`server/http/xsrf.ts`).
  const xsrf = `a-token-of-${buyer}`
  // Uncompressed: the shop's process reads its own answers to find kill points.
  const headers = { [BUYER_HEADER]: buyer, 'X-Forwarded-For': address, 'Accept-Encoding': 'identity' }

  async function call(path: string, init: RequestInit): Promise<Answer> {
    try {
      const timeout = AbortSignal.timeout(PATIENCE_MS)
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      const response = await fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...init.headers }, signal })
      const text = await response.text()
      onAnswer()
      return { kind: 'answered', status: response.status, body: parse(text) }
    } catch {
      return { kind: 'broken' }
    }
  }

  async function token(action: CaptchaAction): Promise<string | null> {
    const answer = await call(`/api/web/captcha?action=${action}`, {})
    if (answer.kind === 'broken' || answer.status !== 200) return null
    return captchaToken({ challenge: async () => answer.body as unknown as CaptchaChallenge }, action)
  }

  return {
    get: path => call(path, {}),
    async post(path, body, { key, action, signal } = {}) {
      const reCaptchaToken = action && (await token(action))
      if (reCaptchaToken === null) return { kind: 'broken' }
      return call(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Cookie: `XSRF-TOKEN=${encodeURIComponent(xsrf)}`,
          'X-XSRF-TOKEN': xsrf,
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
        body: JSON.stringify({ ...body, ...(reCaptchaToken === undefined ? {} : { reCaptchaToken }) }),
        ...(signal === undefined ? {} : { signal }),
      })
    },
  }
}

function parse(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
