import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../../test/support/partners/card-sandbox.ts'

interface Sdk {
  getIdentificationTypes(): Promise<unknown>
  getPaymentMethods(query: { bin: string }): Promise<unknown>
  getIssuers(query: { paymentMethodId: string; bin?: string }): Promise<unknown>
  getInstallments(query: { amount: string; bin: string; locale?: string; paymentTypeId?: string }): Promise<unknown>
  createCardToken(card: Record<string, string>): Promise<unknown>
}
type SdkClass = new (publicKey?: string, options?: { locale: string }) => Sdk

/** Loads the script as a page would from the provider. */
async function loadSdk(page: { MercadoPago?: unknown } = {}, fetchFrom: typeof fetch = fetch) {
  const { url } = await startCardSandbox()
  const script = await (await fetch(`${url}/sdk.js`)).text()
  const document = { currentScript: { src: `${url}/sdk.js` } }
  runInNewContext(script, { window: page, document, navigator: { language: 'es-UY' }, fetch: fetchFrom, URL, Error })
  return page.MercadoPago as SdkClass
}

const card = {
  cardNumber: '4509 9535 6623 3704',
  cardholderName: 'APRO',
  cardExpirationMonth: '11',
  cardExpirationYear: '2030',
  securityCode: '123',
  identificationType: 'CI',
  identificationNumber: '12345678',
}

describe('the browser script', () => {
  it('answers what the provider’s SDK answers, from the provider it came from', async () => {
    const MercadoPago = await loadSdk()
    const sdk = new MercadoPago(sandboxKeys.publicKey, { locale: 'es-UY' })
    expect(await sdk.getIdentificationTypes()).toMatchObject([
      { id: 'CI', min_length: 7, max_length: 8 },
      { id: 'Otro' },
    ])
    expect(await sdk.getPaymentMethods({ bin: '503175' })).toMatchObject({ results: [{ id: 'master' }] })
    expect(await sdk.getIssuers({ paymentMethodId: 'master', bin: '503175' })).toHaveLength(3)
    const installments = { amount: '990', bin: '450995', locale: 'es-UY', paymentTypeId: 'credit_card' }
    expect(await sdk.getInstallments(installments)).toMatchObject([
      { payment_method_id: 'visa', payer_costs: { length: 11 } },
    ])
    expect(await sdk.createCardToken(card)).toMatchObject({ status: 'active', expiration_year: 2030 })
  })

  it('rejects with the provider’s error', async () => {
    const sdk = new (await loadSdk())(sandboxKeys.publicKey)
    await expect(sdk.createCardToken({ ...card, securityCode: '12' })).rejects.toMatchObject({
      status: 400,
      cause: [{ code: 'E302', description: 'invalid parameter securityCode' }],
    })
    await expect(new (await loadSdk())('other').getIdentificationTypes()).rejects.toMatchObject({ status: 404 })
  })

  it('makes a token of a status 200 or 201 alone', async () => {
    const answering = (status: number) => async () => Response.json({ id: 'token-1', status: 'active' }, { status })
    const tokenOf = async (status: number) =>
      new (await loadSdk({}, answering(status)))(sandboxKeys.publicKey).createCardToken(card)
    for (const status of [200, 201]) expect(await tokenOf(status)).toMatchObject({ id: 'token-1' })
    await expect(tokenOf(202)).rejects.toMatchObject({ status: 202 })
  })

  it('takes a year of two digits', async () => {
    const sdk = new (await loadSdk())(sandboxKeys.publicKey)
    expect(await sdk.createCardToken({ ...card, cardExpirationYear: '30' })).toMatchObject({ expiration_year: 2030 })
  })

  it('cannot be opened without a key', async () => {
    const MercadoPago = await loadSdk()
    expect(() => new MercadoPago()).toThrow('public_key')
  })

  it('leaves an SDK alone that is there already', async () => {
    const page = { MercadoPago: 'the first' }
    expect(await loadSdk(page)).toBe('the first')
  })

  it('keeps nothing: it knows no storage and no cookie', () => {
    const script = readFileSync(join(import.meta.dirname, 'sdk.js'), 'utf8')
    expect(script).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie|console/)
  })
})
