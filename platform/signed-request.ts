import { createHmac, timingSafeEqual } from 'node:crypto'

/** Largest difference from our clock, into the past or the future. */
const TOLERANCE_S = 15 * 60

export interface SignedParts {
  method: string
  /** With the query, as sent. */
  path: string
  body: string
}

/**
 * Signs a request between two programs that share a secret. `X-Timestamp` is in seconds; `X-Signature: v1=` is the HMAC-SHA256, in hex, of
 * timestamp, method, path and body, one per line.
 */
export function signRequest(
  parts: SignedParts,
  { secret, now }: { secret: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { 'X-Timestamp': timestamp, 'X-Signature': `v1=${digest(parts, timestamp, secret)}` }
}

interface Signed {
  timestamp: string | undefined
  signature: string | undefined
}

/** Checks the headers before the body is read: whether the request may be a recent, signed one. */
export function mayBeSigned({ timestamp, signature }: Signed, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp ?? '') || !/^v1=[0-9a-f]{64}$/.test(signature ?? '')) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S
}

/** Whether a request was signed with the secret recently. */
export function isSignedRequest(parts: SignedParts & Signed, { secret, now }: { secret: string; now: Date }): boolean {
  const { timestamp = '', signature = '' } = parts
  if (secret === '' || !mayBeSigned(parts, now)) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(`v1=${digest(parts, timestamp, secret)}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function digest({ method, path, body }: SignedParts, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update([timestamp, method.toUpperCase(), path, body].join('\n')).digest('hex')
}
