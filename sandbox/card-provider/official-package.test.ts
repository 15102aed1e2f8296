import { createRequire } from 'node:module'
import { MercadoPagoConfig, Payment, PaymentRefund } from 'mercadopago'
import { expect, it, onTestFinished } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'

/** Overrides the package's address, for which it has no setting, for one test. */
function pointPackageAt(url: string): void {
  const { AppConfig } = createRequire(import.meta.url)('mercadopago/dist/utils/config/index.js') as {
    AppConfig: { BASE_URL: string }
  }
  const before = AppConfig.BASE_URL
  AppConfig.BASE_URL = url
  onTestFinished(() => {
    AppConfig.BASE_URL = before
  })
}

it('the provider’s own package creates, reads, searches, cancels and refunds here', async () => {
  const { url, makeToken } = await startCardSandbox()
  pointPackageAt(url)
  const config = new MercadoPagoConfig({ accessToken: sandboxKeys.accessToken })
  const payments = new Payment(config)
  const body = {
    transaction_amount: 990.5,
    installments: 3,
    payment_method_id: 'visa',
    external_reference: 'order-1',
    payer: { email: 'ana@correo.uy' },
  }

  const created = await payments.create({
    body: { ...body, token: await makeToken() },
    requestOptions: { idempotencyKey: 'k' },
  })
  expect(created).toMatchObject({ status: 'approved', transaction_amount: 990.5, api_response: { status: 201 } })
  const id = created.id as number
  expect(await payments.get({ id })).toMatchObject({ id, external_reference: 'order-1' })
  const found = await payments.search({
    options: { external_reference: 'order-1', sort: 'date_created', criteria: 'desc' },
  })
  expect(found.results).toMatchObject([{ id }])
  const refunded = await new PaymentRefund(config).create({ payment_id: id, body: { amount: 90.5 } })
  expect(refunded).toMatchObject({ payment_id: id, amount: 90.5, status: 'approved' })

  const open = await payments.create({
    body: { ...body, token: await makeToken({ name: 'CONT' }) },
    // The package reuses the last key it was given.
    requestOptions: { idempotencyKey: 'another' },
  })
  expect(await payments.cancel({ id: open.id as number })).toMatchObject({ status: 'cancelled' })
  await expect(payments.get({ id: 999 })).rejects.toMatchObject({ status: 404, causes: [{ code: 2000 }] })
})
