import { createHmac } from 'node:crypto'

/**
 * The `x-signature` header of a notification: `ts=…,v1=…`. `v1` is the HMAC-SHA256 of `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`
 * with the application's webhook secret (provider's page on webhooks).
 */
export function signWebhook({
  dataId,
  requestId,
  ts,
  secret,
}: {
  dataId: string
  requestId: string
  /** Milliseconds since 1970, as text. */
  ts: string
  secret: string
}): string {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}
