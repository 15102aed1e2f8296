import { describe, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../../test/support/partners/card-sandbox.ts'
import { makeCardToken } from '../../../test/support/partners/card-token.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { createMercadoPago } from './mercado-pago.ts'
import { describePaymentProvider } from './payment-provider.contract.ts'

describePaymentProvider('the card sandbox', async () => {
  const { url, makeToken } = await startCardSandbox()
  const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
  return {
    provider: createMercadoPago({ settings, notificationUrl: null, log: silentLog }),
    makeToken: name => makeToken({ name }),
  }
})

const { MP_PUBLIC_KEY: publicKey, MP_ACCESS_TOKEN: accessToken } = process.env
if (publicKey && accessToken) {
  const apiBase = process.env.MP_API_BASE || 'https://api.mercadopago.com'
  describePaymentProvider('the real card provider', async () => ({
    provider: createMercadoPago({ settings: { apiBase, accessToken }, notificationUrl: null, log: silentLog }),
    makeToken: name => makeCardToken({ apiBase, publicKey }, { name }),
  }))
} else {
  describe.skip('the real card provider', () => {
    it('is asked only where MP_PUBLIC_KEY and MP_ACCESS_TOKEN (test credentials) are in the environment', () => {})
  })
}
