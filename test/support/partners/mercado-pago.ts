import type { RequestListener } from 'node:http'
import { createMercadoPago } from '../../../shop/payments/providers/mercado-pago.ts'
import { silentLog } from '../silent-log.ts'
import { startAnsweringServer } from './answering-server.ts'
import { sandboxKeys, startCardSandbox } from './card-sandbox.ts'

/** The shop's own adapter, over HTTP to its own sandbox. */
export async function openProvider(options: { chargeWithinMs?: number; accessToken?: string } = {}) {
  const sandbox = await startCardSandbox()
  const { accessToken = sandboxKeys.accessToken, ...rest } = options
  const settings = { apiBase: sandbox.url, accessToken }
  return { sandbox, provider: createMercadoPago({ settings, notificationUrl: null, log: silentLog, ...rest }) }
}

/** A provider that answers as the sandbox never does. With `kind: 'real'` the shop takes it for Mercado Pago itself. */
export async function providerThatAnswers(
  listener: RequestListener,
  { kind = 'sandbox' }: { kind?: 'real' | 'sandbox' } = {},
) {
  const apiBase = await startAnsweringServer(listener)
  return createMercadoPago({ settings: { apiBase, accessToken: 'x', kind }, notificationUrl: null, log: silentLog })
}
