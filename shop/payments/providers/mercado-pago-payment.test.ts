import { describe, expect, it } from 'vitest'
import { disputeOf } from '../provider-words.ts'
import { chargeBody, readInstallments, readPayment, readRefund } from './mercado-pago-payment.ts'
import { chargeOf } from './payment-provider.contract.ts'

/** The minimum of a payment that the shop needs. The API omits other fields, or writes null. */
const BARE = {
  id: 77,
  status: 'pending',
  currency_id: 'UYU',
  transaction_amount: 1490.5,
  live_mode: true,
  date_created: '2026-11-20T09:00:00.000-03:00',
}

describe('what the provider calls', () => {
  it.each([
    ['pending', 'PENDING'],
    ['in_process', 'PENDING'],
    ['authorized', 'PENDING'],
    ['approved', 'APPROVED'],
    ['in_mediation', 'APPROVED'],
    ['rejected', 'REJECTED'],
    ['cancelled', 'CANCELLED'],
    ['refunded', 'REFUNDED'],
    ['charged_back', 'CHARGED_BACK'],
  ] as const)('%s is %s', (status, expected) => {
    expect(readPayment({ ...BARE, status })).toMatchObject({
      status: expected,
      isInMediation: status === 'in_mediation',
    })
  })

  it.each(['approved', 'in_mediation'] as const)('%s is refunded in part or whole as money went back', status => {
    const refunded = (transaction_amount_refunded: number) =>
      readPayment({ ...BARE, status, transaction_amount_refunded })?.status
    expect([0, 0.01, 1490.49, 1490.5].map(refunded)).toEqual([
      'APPROVED',
      'PARTIALLY_REFUNDED',
      'PARTIALLY_REFUNDED',
      'REFUNDED',
    ])
  })

  it('approved is not refunded where there was nothing to pay', () => {
    expect(readPayment({ ...BARE, status: 'approved', transaction_amount: 0 })?.status).toBe('APPROVED')
  })

  it('a charge back is over when the dispute was won', () => {
    const disputed = (status_detail: string) => readPayment({ ...BARE, status: 'charged_back', status_detail })?.status
    expect(['reimbursed', 'settled'].map(disputed)).toEqual(['APPROVED', 'CHARGED_BACK'])
  })

  it.each([
    ['in_process', 'undecided'],
    ['reimbursed', 'won'],
    ['settled', undefined],
  ])('a dispute’s %s says how it stands', (status_detail, state) => {
    const payment = readPayment({ ...BARE, status: 'charged_back', status_detail })
    expect(disputeOf(payment?.statusDetail ?? null)).toBe(state)
  })

  it('a won dispute brings back only what was not refunded before', () => {
    const won = (transaction_amount_refunded: number) =>
      readPayment({ ...BARE, status: 'charged_back', status_detail: 'reimbursed', transaction_amount_refunded })?.status
    expect([490, 1490.5].map(won)).toEqual(['PARTIALLY_REFUNDED', 'REFUNDED'])
  })
})

describe('a payment of the provider', () => {
  it('may say no more than that it exists', () => {
    const bare = {
      provider: 'mercado-pago',
      id: '77',
      status: 'PENDING',
      isInMediation: false,
      statusDetail: '',
      reference: null,
      currency: 'UYU',
      amountCents: 149_050,
      refundedCents: 0,
      methodId: null,
      installments: null,
      installmentAmountCents: null,
      totalPaidCents: null,
      feeCents: null,
      lastFourDigits: null,
      isLive: true,
      updatedAt: new Date('2026-11-20T12:00:00Z'),
    }
    expect(readPayment(BARE)).toEqual(bare)
    const nulls = { status_detail: null, transaction_details: null, fee_details: null, card: null }
    expect(readPayment({ ...BARE, ...nulls, id: '77' })).toEqual(bare)
  })

  it('has its amounts, its card and the time of its last change', () => {
    const payment = readPayment({
      ...BARE,
      transaction_amount_refunded: 0.29,
      transaction_details: { installment_amount: 124.21, total_paid_amount: 1490.52 },
      card: { last_four_digits: '3704' },
      date_last_updated: '2026-11-20T09:05:00.000-03:00',
    })
    expect(payment).toMatchObject({
      refundedCents: 29,
      installmentAmountCents: 12_421,
      totalPaidCents: 149_052,
      lastFourDigits: '3704',
      updatedAt: new Date('2026-11-20T12:05:00Z'),
    })
  })

  it('is not money where a test payment comes from the real provider', () => {
    const test = { ...BARE, live_mode: false }
    expect(readPayment(test, { isReal: true })).toMatchObject({ isLive: false, isTestMoney: true })
    expect(readPayment(test)).not.toHaveProperty('isTestMoney')
    expect(readPayment(BARE, { isReal: true })).not.toHaveProperty('isTestMoney')
  })

  it('has no installment of 0', () => {
    const nothing = { transaction_details: { installment_amount: 0, total_paid_amount: 0 } }
    expect(readPayment({ ...BARE, ...nothing })).toMatchObject({ installmentAmountCents: null, totalPaidCents: null })
  })

  it('costs the shop the fees that the shop pays', () => {
    const feeCents = (...fee_details: object[]) => readPayment({ ...BARE, fee_details })?.feeCents
    const [ours, more] = [
      { amount: 60.29, fee_payer: 'collector' },
      { amount: 1.01, fee_payer: 'collector' },
    ]
    expect(feeCents()).toBeNull()
    expect(feeCents({ amount: 5, fee_payer: 'payer' }, { amount: 5 })).toBeNull()
    expect(feeCents(ours)).toBe(6029)
    expect(feeCents(ours, { amount: 5, fee_payer: 'payer' }, more)).toBe(6130)
    expect(feeCents(ours, { fee_payer: 'collector' })).toBe(6029)
  })

  it.each([
    { id: null },
    { status: 'splendid' },
    { currency_id: undefined },
    { transaction_amount: '1490.5' },
    { live_mode: undefined },
    { date_created: undefined },
    { date_created: 'yesterday' },
    { date_last_updated: 'yesterday' },
    { fee_details: [{ amount: '1' }] },
  ])('can not be read with %j', fault => {
    expect(readPayment({ ...BARE, ...fault })).toBeNull()
  })
})

describe('a refund of the provider', () => {
  it('has a number and an amount', () => {
    expect(readRefund({ id: 5, amount: 490.5, status: 'approved' })).toEqual({
      refundId: '5',
      amountCents: 49_050,
      state: 'made',
    })
    for (const none of [null, {}, { id: 5 }, { amount: 1 }]) expect(readRefund(none)).toBeNull()
  })
})

describe('the installments of the provider', () => {
  it('are one list for each issuer', () => {
    const costs = [
      { installments: 1, installment_rate: 0, labels: [] },
      { installments: 6, installment_rate: 10.5 },
    ]
    expect(readInstallments([{ payer_costs: costs }, { payer_costs: [] }])).toEqual([
      [
        { installments: 1, ratePercent: 0 },
        { installments: 6, ratePercent: 10.5 },
      ],
      [],
    ])
    for (const none of [null, {}, [{}], [{ payer_costs: [{ installments: 1 }] }]]) {
      expect(readInstallments(none)).toBeNull()
    }
  })
})

describe('what is sent of a charge', () => {
  /** As sent over the wire: undefined fields are omitted. */
  const to = { notificationUrl: null, shopEmail: 'libros@tienda.example' }
  const sent = (charge: Parameters<typeof chargeBody>[0]) => JSON.parse(JSON.stringify(chargeBody(charge, to)))

  it('leaves out what is not known', () => {
    const body = sent(chargeOf('token', { deliveryTo: null }))
    expect(Object.keys(body).sort()).toEqual([
      'additional_info',
      'description',
      'external_reference',
      'installments',
      'payer',
      'payment_method_id',
      'token',
      'transaction_amount',
    ])
    expect(Object.keys(body.additional_info).sort()).toEqual(['items', 'payer'])
  })

  it('leaves out a postal code that is not known', () => {
    const deliveryTo = { address: 'Sarandí 500', city: 'Montevideo', department: 'Montevideo', zipCode: null }
    const { shipments } = sent(chargeOf('token', { deliveryTo })).additional_info
    expect(shipments).toEqual({
      receiver_address: { state_name: 'Montevideo', city_name: 'Montevideo', street_name: 'Sarandí 500' },
    })
  })

  it.each([
    ['Ana', 'Ana', ''],
    ['  Ana   María\tPérez ', 'Ana', 'María Pérez'],
  ])('parts the name %j', (fullName, first_name, last_name) => {
    const { payer } = chargeOf('token')
    const body = sent(chargeOf('token', { payer: { ...payer, fullName } }))
    expect(body.payer).toMatchObject({ first_name, last_name })
    expect(body.additional_info.payer).toMatchObject({ first_name, last_name })
  })
})
