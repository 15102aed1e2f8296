import { describe, expect, it } from 'vitest'
import { type CardAnswers, cardPlan } from './card-plan.ts'
import type { CardMethod, IssuerInstallments } from './card-provider.ts'

const MASTER: CardMethod = {
  id: 'master',
  name: 'Mastercard',
  isActive: true,
  thumbnail: null,
  paymentTypeId: 'credit_card',
  needsIssuer: true,
  numberLength: 16,
  hasChecksum: true,
  securityCode: { length: 3, side: 'back' },
}
const VISA: CardMethod = { ...MASTER, id: 'visa', name: 'Visa', needsIssuer: false }
const PRADO = { id: '1', name: 'Banco del Prado' }
const COSTA = { id: '2', name: 'Banco de la Costa' }
const plan = (issuer: { id: string; name: string }, ...counts: number[]): IssuerInstallments => ({
  issuer,
  options: counts.map(installments => ({ installments, installment_rate: 0 })),
})

const KNOWN: CardAnswers = {
  method: MASTER,
  issuers: [PRADO, COSTA],
  plans: [plan(PRADO, 1, 6), plan(COSTA, 1, 3)],
  hasMethodFailed: false,
  haveIssuersFailed: false,
  havePlansFailed: false,
  chosenIssuer: '',
  chosenInstallments: '',
}

describe('choosing an issuer', () => {
  it('is asked for among several, with nothing chosen', () => {
    expect(cardPlan(KNOWN)).toMatchObject({ mustChooseIssuer: true, issuerId: '', options: [], option: null })
    expect(cardPlan(KNOWN)).toMatchObject({ isIssuerSupported: true, areInstallmentsSupported: true })
  })

  // spec: 4.43
  it('sets its installments and selects the first one', () => {
    const chosen = cardPlan({ ...KNOWN, chosenIssuer: '2' })
    expect(chosen.options.map(({ installments }) => installments)).toEqual([1, 3])
    expect(chosen.option?.installments).toBe(1)
  })

  it('keeps the chosen number of installments where it is offered, and takes the first where not', () => {
    expect(cardPlan({ ...KNOWN, chosenIssuer: '1', chosenInstallments: '6' }).option?.installments).toBe(6)
    expect(cardPlan({ ...KNOWN, chosenIssuer: '2', chosenInstallments: '6' }).option?.installments).toBe(1)
  })

  it('is not asked for when there is only one, or the provider asks for none', () => {
    const single = { ...KNOWN, issuers: [PRADO], plans: [plan(PRADO, 1)] }
    expect(cardPlan(single)).toMatchObject({ issuers: [], mustChooseIssuer: false, issuerId: '1' })
    const visa = { ...KNOWN, method: VISA, issuers: undefined, plans: [plan(PRADO, 1, 6)] }
    expect(cardPlan(visa)).toMatchObject({ mustChooseIssuer: false, issuerId: '1', option: { installments: 1 } })
  })
})

describe('what the provider can’t say', () => {
  it('nothing is wrong while it is being asked', () => {
    const nothing = { method: undefined, issuers: undefined, plans: undefined }
    expect(cardPlan({ ...KNOWN, ...nothing })).toMatchObject({
      method: null,
      isNumberSupported: true,
      isIssuerSupported: true,
      areInstallmentsSupported: true,
    })
  })

  // spec: 4.42, 8.16
  it.each<[string, Partial<CardAnswers>]>([
    ['an unknown method', { method: null }],
    ['a failed lookup', { method: undefined, hasMethodFailed: true }],
  ])('%s marks the number', (_, answers) => {
    expect(cardPlan({ ...KNOWN, ...answers }).isNumberSupported).toBe(false)
  })

  // spec: 5.27, 8.17
  it.each<[string, Partial<CardAnswers>]>([
    ['a failed lookup', { issuers: undefined, haveIssuersFailed: true }],
    ['no issuers', { issuers: [] }],
    ['failed installments', { plans: undefined, havePlansFailed: true }],
  ])('%s marks the issuer', (_, answers) => {
    expect(cardPlan({ ...KNOWN, ...answers }).isIssuerSupported).toBe(false)
  })

  // spec: 5.29
  it.each<[string, Partial<CardAnswers>]>([
    ['a failed lookup', { plans: undefined, havePlansFailed: true }],
    ['no plan at all', { method: VISA, issuers: undefined, plans: [] }],
    ['none for the issuer', { chosenIssuer: '2', plans: [plan(PRADO, 1)] }],
    ['none of 12 or fewer', { chosenIssuer: '2', plans: [plan(PRADO, 1), plan(COSTA)] }],
  ])('%s marks the installments', (_, answers) => {
    expect(cardPlan({ ...KNOWN, ...answers }).areInstallmentsSupported).toBe(false)
  })
})
