import { readBounded } from '../../../platform/network/read-bounded.ts'

/** The result of one API call, not yet interpreted. */
export type Answer =
  | { kind: 'ok'; body: unknown }
  /** The API refused: `code` is the first cause's, `reason` its description. */
  | { kind: 'refused'; status: number; code: string; reason: string }
  /** A temporary failure: 429, 5xx, or a 4xx that allows a retry. */
  | { kind: 'busy'; status: number; reason: string; retryAfterS: number | undefined }
  /** A timeout, a cut connection, or a response that is not the API's. */
  | { kind: 'silent'; reason: string }

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  withinMs: number
  body?: unknown
  idempotencyKey?: string
}

/**
 * 4xx that do not prove that no payment was created: 408 timeout, 409 and 423 about a key in use, 424 a failure behind the API, 425 too
 * early, 429 too many. The provider's own package calls 423, 424 and 429 retryable.
 */
const COME_AGAIN = [408, 409, 423, 424, 425, 429]

/** Calls the provider's API once. `withinMs` (whole ms) covers connecting, sending and reading the whole answer. */
export async function callApi(
  { apiBase, accessToken }: { apiBase: string; accessToken: string },
  call: ApiCall,
): Promise<Answer> {
  // Outside of the `try`: a request that can't be built is our bug, not a silent provider.
  const request: RequestInit = {
    method: call.method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${accessToken}`,
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(call.idempotencyKey === undefined ? {} : { 'X-Idempotency-Key': call.idempotencyKey }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    // A redirect must not carry the access token elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(call.withinMs),
  }
  try {
    const response = await fetch(`${apiBase}${call.path}`, request)
    return read(response.status, response.headers.get('Retry-After'), await readBounded(response))
  } catch (error) {
    return { kind: 'silent', reason: explain(error) }
  }
}

function read(status: number, retryAfter: string | null, text: string): Answer {
  if (status >= 500 || COME_AGAIN.includes(status)) {
    const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
    return { kind: 'busy', status, reason: `HTTP ${status}`, retryAfterS: seconds }
  }
  const body = parse(text)
  if (status < 300) {
    return body === undefined ? { kind: 'silent', reason: `HTTP ${status} without JSON` } : { kind: 'ok', body }
  }
  const refusal = readRefusal(body)
  return refusal
    ? { kind: 'refused', status, ...refusal }
    : { kind: 'silent', reason: `HTTP ${status} without the API's error` }
}

/** An empty body is null: the API answers a repeated refund this way. */
function parse(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads `{message, error, status, cause: [{code, description}]}`. Codes are strings or numbers, and `cause` may be one object. */
function readRefusal(body: unknown): { code: string; reason: string } | null {
  if (typeof body !== 'object' || body === null || !('message' in body || 'error' in body)) return null
  const { message, error, cause } = body as Record<string, unknown>
  const first = (Array.isArray(cause) ? cause[0] : cause) as { code?: unknown; description?: unknown } | undefined
  return {
    code: String(first?.code ?? error ?? message),
    reason: String(first?.description ?? message ?? error),
  }
}

/** The reason of a failed call: `fetch failed` hides it in its cause. */
function explain(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: unknown; message?: unknown } }
  return String(cause?.code ?? cause?.message ?? name)
}
