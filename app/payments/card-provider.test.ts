import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CardMethod, cardProvider } from './card-provider.ts'
import { type ProviderSdk, withinLimit } from './provider-sdk.ts'

const SETTING = {
  bin: { pattern: '^4', exclusion_pattern: null },
  card_number: { length: 16, validation: 'standard' },
  security_code: { length: 3, card_location: 'back', mode: 'mandatory' },
}
const VISA = {
  id: 'visa',
  name: 'Visa',
  status: 'active',
  payment_type_id: 'credit_card',
  secure_thumbnail: 'https://provider.example/visa.gif',
  additional_info_needed: ['cardholder_name'],
  settings: [SETTING],
}
const CARD = {
  cardNumber: '4509953566233704',
  cardholderName: 'APRO',
  cardExpirationMonth: '11',
  cardExpirationYear: '2030',
  securityCode: '123',
  docType: 'CI' as const,
  docNumber: '12345678',
}

/** The provider's script, with the answers that a test needs. */
function provider(answers: Partial<ProviderSdk>) {
  const unasked = () => Promise.reject(new Error('was not to be asked'))
  return cardProvider({
    getPaymentMethods: unasked,
    getIssuers: unasked,
    getInstallments: unasked,
    getIdentificationTypes: unasked,
    createCardToken: unasked,
    ...answers,
  })
}

const methods = (...results: unknown[]) => ({ getPaymentMethods: vi.fn(async (_: { bin: string }) => ({ results })) })

async function visa(): Promise<CardMethod> {
  return (await provider(methods(VISA)).methodFor(CARD.cardNumber)) as CardMethod
}

describe('identifying a card', () => {
  // spec: 3.39, 3.61, 5.17, 7.21
  it('asks by the first six digits and takes what the provider says of the method', async () => {
    const answers = methods(VISA)
    expect(await provider(answers).methodFor(CARD.cardNumber)).toEqual({
      id: 'visa',
      name: 'Visa',
      isActive: true,
      thumbnail: 'https://provider.example/visa.gif',
      paymentTypeId: 'credit_card',
      needsIssuer: false,
      numberLength: 16,
      hasChecksum: true,
      securityCode: { length: 3, side: 'back' },
    })
    expect(answers.getPaymentMethods).toHaveBeenCalledExactlyOnceWith({ bin: '450995' })
  })

  // spec: 5.18, 8.12
  it('needs six digits', async () => {
    await expect(provider(methods(VISA)).methodFor('45099')).rejects.toThrow('cardNumber must be greater than 5')
  })

  // spec: 3.40, 7.22
  it('takes the method whose pattern matches and whose exclusion does not', async () => {
    const master = {
      ...VISA,
      id: 'master',
      settings: [{ ...SETTING, bin: { pattern: '^5', exclusion_pattern: '^542991' } }],
    }
    const oca = { ...VISA, id: 'oca', settings: [SETTING, { ...SETTING, bin: { pattern: '^542991' } }] }
    expect((await provider(methods(master, oca)).methodFor('5429910000000000'))?.id).toBe('oca')
    expect((await provider(methods(oca, master)).methodFor('5031755734530604'))?.id).toBe('master')
    expect(await provider(methods(master, oca)).methodFor('3629600000000005')).toBeNull()
  })

  it('says whether a method is switched off', async () => {
    const off = await provider(methods({ ...VISA, status: 'temporally_deactive' })).methodFor(CARD.cardNumber)
    expect(off?.isActive).toBe(false)
  })

  // spec: 8.11
  it('fails with the provider’s details', async () => {
    const failing = {
      getPaymentMethods: () => Promise.reject({ message: 'not found', cause: [{ code: 1001, description: 'key' }] }),
    }
    await expect(provider(failing).methodFor(CARD.cardNumber)).rejects.toThrow(
      'payment method info error not found; key',
    )
  })

  it('fails on an answer it does not understand', async () => {
    const odd = { getPaymentMethods: async () => ({ results: [{ id: 'visa' }] }) }
    await expect(provider(odd).methodFor(CARD.cardNumber)).rejects.toThrow(/^payment method info error/)
  })
})

describe('a look-up of the first digits that fails', () => {
  afterEach(() => void vi.useRealTimers())

  it('is made twice more before it counts', async () => {
    vi.useFakeTimers()
    const getPaymentMethods = vi
      .fn(async (_: { bin: string }): Promise<unknown> => ({ results: [VISA] }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce({ status: 500 })
    const asked = provider({ getPaymentMethods }).methodFor(CARD.cardNumber)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await asked).toMatchObject({ id: 'visa' })
    expect(getPaymentMethods).toHaveBeenCalledTimes(3)
  })

  it('fails by its name after that', async () => {
    vi.useFakeTimers()
    const getPaymentMethods = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const failed = expect(provider({ getPaymentMethods }).methodFor(CARD.cardNumber)).rejects.toThrow(
      'payment method info error Failed to fetch',
    )
    await vi.advanceTimersByTimeAsync(5000)
    await failed
    expect(getPaymentMethods).toHaveBeenCalledTimes(3)
  })
})

describe('issuers and installments', () => {
  // spec: 3.41, 7.21
  it('are those of the method and the bin', async () => {
    const getIssuers = vi.fn(async (_: { paymentMethodId: string; bin: string }) => [
      { id: 310, name: 'Banco', extra: 1 },
    ])
    expect(await provider({ getIssuers }).issuersOf(await visa(), '450995')).toEqual([{ id: '310', name: 'Banco' }])
    expect(getIssuers).toHaveBeenCalledExactlyOnceWith({ paymentMethodId: 'visa', bin: '450995' })
  })

  // spec: 3.42, 3.62, 5.30, 7.21, 7.23
  it('are asked for with the amount in pesos, and end at 12', async () => {
    const payer_costs = [1, 12, 18].map(installments => ({ installments, installment_rate: 0 }))
    const getInstallments = vi.fn(async (_: Record<string, string>) => [
      { issuer: { id: '1', name: 'Banco' }, payer_costs },
    ])
    const answer = await provider({ getInstallments }).installmentsFor(await visa(), '450995', 149050)
    expect(answer.map(({ issuer, options }) => [issuer.id, options.map(option => option.installments)])).toEqual([
      ['1', [1, 12]],
    ])
    expect(getInstallments.mock.calls[0]?.[0]).toMatchObject({
      amount: '1490.50',
      bin: '450995',
      paymentTypeId: 'credit_card',
    })
  })

  // spec: 8.13, 8.14
  it('fail by their names', async () => {
    const down = () => Promise.reject(new TypeError('Failed to fetch'))
    const failing = provider({ getIssuers: down, getInstallments: down })
    await expect(failing.issuersOf(await visa(), '450995')).rejects.toThrow(
      'error getting issuers for paymentMethodId visa Failed to fetch',
    )
    await expect(failing.installmentsFor(await visa(), '450995', 1)).rejects.toThrow(
      'installments method info error Failed to fetch',
    )
  })
})

describe('a card token', () => {
  // spec: 3.33, 7.21
  it('is made of the card and its holder’s document', async () => {
    const createCardToken = vi.fn(async (_: Record<string, string>) => ({ id: 'token-1' }))
    expect(await provider({ createCardToken }).createToken(CARD)).toBe('token-1')
    const { docType, docNumber, ...card } = CARD
    expect(createCardToken).toHaveBeenCalledExactlyOnceWith({
      ...card,
      identificationType: docType,
      identificationNumber: docNumber,
    })
  })

  // spec: 5.32
  it.each([
    [async () => [{ id: 'CI' }, { id: 'OTRO' }], 'OTRO'],
    [async () => Promise.reject(new Error('down')), 'Otro'],
  ])('writes the other document as the provider does, where it says', async (getIdentificationTypes, written) => {
    const createCardToken = vi.fn(async (_: Record<string, string>) => ({ id: 'token-1' }))
    await provider({ getIdentificationTypes, createCardToken }).createToken({ ...CARD, docType: 'Otro' })
    expect(createCardToken.mock.calls[0]?.[0].identificationType).toBe(written)
  })

  // spec: 3.35
  it.each([
    ['a list of causes', { message: 'bad request', cause: [{ code: 'E301', description: 'Invalid card number' }] }],
    ['one cause', { cause: { code: 'E301', description: 'Invalid card number' } }],
    ['causes alone', [{ code: 'E301', message: 'Invalid card number' }]],
  ])('fails with the provider’s cause, given as %s', async (_, rejection) => {
    const failing = provider({ createCardToken: () => Promise.reject(rejection) })
    await expect(failing.createToken(CARD)).rejects.toMatchObject({
      message: 'verify filled data',
      causes: [{ code: 'E301', description: 'Invalid card number' }],
      isUnreachable: false,
    })
  })

  // spec: 5.45, 8.10
  it('fails without a cause when there is none, or no token', async () => {
    const failure = { message: 'verify filled data', causes: [] }
    const down = provider({ createCardToken: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(down.createToken(CARD)).rejects.toMatchObject({ ...failure, isUnreachable: true })
    const answers = [{}, { id: 'token-1', status: 202 }]
    for (const answer of answers) {
      const failing = provider({ createCardToken: async () => answer })
      await expect(failing.createToken(CARD)).rejects.toMatchObject({ ...failure, isUnreachable: false })
    }
    const refused = provider({ createCardToken: () => Promise.reject({ status: 202 }) })
    await expect(refused.createToken(CARD)).rejects.toMatchObject({ ...failure, isUnreachable: false })
    const taken = provider({ createCardToken: async () => ({ id: 'token-1', status: 201 }) })
    expect(await taken.createToken(CARD)).toBe('token-1')
  })
})

it('a provider that takes too long has not answered', async () => {
  vi.useFakeTimers()
  const answer = withinLimit(new Promise(() => undefined), 1000)
  const settled = expect(answer).rejects.toThrow('the card provider does not answer')
  await vi.advanceTimersByTimeAsync(1000)
  await settled
  vi.useRealTimers()
})
