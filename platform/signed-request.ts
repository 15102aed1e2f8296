import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request may be so old, or so far ahead of our clock. */
const TOLERANCE_S = 15 * 60

export interface SignedParts {
  method: string
  /** With its query, as it is sent. */
  path: string
  body: string
}

/**
 * Signs a request between two programs that share a secret: `X-Timestamp` in seconds and `X-Signature: v1=` the HMAC-SHA256, in hex, of
 * timestamp, method, path and body, a line each.
 */
export function signRequest(
  parts: SignedParts,
  { secret, now }: { secret: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { 'X-Timestamp': timestamp, 'X-Signature': `v1=${digest(parts, timestamp, secret)}` }
}

/** Whether a request was signed with the secret a short while ago. */
export function isSignedRequest(
  parts: SignedParts & { timestamp: string | undefined; signature: string | undefined },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const { timestamp, signature } = parts
  if (secret === '' || timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  const ageS = Math.abs(now.getTime() / 1000 - Number(timestamp))
  const [given, expected] = [Buffer.from(signature), Buffer.from(`v1=${digest(parts, timestamp, secret)}`)]
  return given.length === expected.length && timingSafeEqual(given, expected) && ageS <= TOLERANCE_S
}

function digest({ method, path, body }: SignedParts, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update([timestamp, method.toUpperCase(), path, body].join('\n')).digest('hex')
}
