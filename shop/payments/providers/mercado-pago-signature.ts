import { createHmac, timingSafeEqual } from 'node:crypto'

/** Largest difference from our clock, into the past or the future. The provider signs each retry again. */
const TOLERANCE_MS = 15 * 60_000

export interface SignedWebhook {
  /** The header `x-signature`: `ts=…,v1=…`. */
  signature: string | null | undefined
  /** The header `x-request-id`. */
  requestId: string | null | undefined
  /** `data.id` of the query string, never of the body: only the query is signed. */
  dataId: string | null | undefined
}

export type WebhookVerdict =
  | { kind: 'genuine'; sentAt: Date }
  | { kind: 'forged'; reason: 'no-signature' | 'malformed' | 'mismatch' | 'too-old-or-ahead' }

/**
 * Checks that a notification comes from the provider: HMAC-SHA256 of `id:…;request-id:…;ts:…;` (absent parts omitted) with the
 * application's secret, compared in constant time (provider's page on webhooks). A genuine one only says: read that payment.
 */
export function verifyWebhook(webhook: SignedWebhook, { secret, now }: { secret: string; now: Date }): WebhookVerdict {
  if (!webhook.signature?.trim()) return { kind: 'forged', reason: 'no-signature' }
  const { ts, v1 } = partsOf(webhook.signature)
  if (ts === undefined || !/^\d{1,16}$/.test(ts) || v1 === undefined) return { kind: 'forged', reason: 'malformed' }
  if (
    secret === '' ||
    !idsToTry(webhook.dataId).some(id => isSame(v1, digest({ id, requestId: webhook.requestId, ts, secret })))
  ) {
    return { kind: 'forged', reason: 'mismatch' }
  }
  const sentAt = timeOf(ts)
  const isTimely = Math.abs(now.getTime() - sentAt.getTime()) <= TOLERANCE_MS
  return isTimely ? { kind: 'genuine', sentAt } : { kind: 'forged', reason: 'too-old-or-ahead' }
}

function partsOf(header: string): { ts?: string; v1?: string } {
  const parts = header.split(',').map(part => part.split('=', 2).map(text => text.trim()))
  return Object.fromEntries(parts.map(([key, value]) => [key?.toLowerCase(), value]))
}

/** The documentation lower-cases an id with letters; the provider's own package does not. Payment ids have digits only. */
function idsToTry(dataId: string | null | undefined): string[] {
  const id = dataId?.trim() ?? ''
  return [...new Set([id, id.toLowerCase()])]
}

function digest(parts: { id: string; requestId: string | null | undefined; ts: string; secret: string }): string {
  const requestId = parts.requestId?.trim()
  const manifest = [parts.id && `id:${parts.id};`, requestId && `request-id:${requestId};`, `ts:${parts.ts};`]
  return createHmac('sha256', parts.secret).update(manifest.join('')).digest('hex')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `ts` is in ms in the documentation, but in seconds in one of its samples. Ten digits are seconds until the year 2286. */
function timeOf(ts: string): Date {
  return new Date(ts.length <= 10 ? Number(ts) * 1000 : Number(ts))
}
