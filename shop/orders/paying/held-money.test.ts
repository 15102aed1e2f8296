import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../contract/order.ts'
import { debtOf, keepsNoMoney, orderedCents, owedCents, returnedCents, roomCents, settledCents } from './held-money.ts'

const payment = (id: number, amountCents: number, refundedCents = 0, refundingCents = 0) => ({
  id,
  amountCents,
  refundedCents,
  refundingCents,
  refundedOutsideCents: 0,
  settlesPaymentId: null,
  acceptedDifferenceCents: 0,
  status: (refundedCents === amountCents ? 'REFUNDED' : 'APPROVED') as PaymentStatus,
})

/** The money given back and going back of an order of 4190 centésimos. */
function returned(...payments: ReturnType<typeof payment>[]): [number, number] {
  const order = { status: 'CONFIRMED', grandTotalCents: 4190, droppedCents: 0, acceptedDifferenceCents: 0 } as const
  const { givenBackCents, goingBackCents } = returnedCents({ ...order, payments })
  return [givenBackCents, goingBackCents]
}

describe('what went back of what pays an order', () => {
  it('is what its one payment gave back, and what is on its way', () => {
    expect(returned(payment(1, 4190))).toEqual([0, 0])
    expect(returned(payment(1, 4190, 1000, 500))).toEqual([1000, 500])
  })

  it('is nothing of what came besides, on its way or back', () => {
    expect(returned(payment(1, 4190), payment(2, 4190, 0, 4190))).toEqual([0, 0])
    expect(returned(payment(1, 4190, 2095), payment(2, 1000, 0, 1000))).toEqual([2095, 0])
    expect(returned(payment(1, 4190, 2095), payment(2, 1000, 1000))).toEqual([2095, 0])
    expect(returned(payment(1, 4190, 0, 2095), payment(2, 4190, 4190))).toEqual([0, 2095])
    expect(returned(payment(1, 4290, 0, 100))).toEqual([0, 0])
  })

  it('is what several payments gave back, also one that gave back all', () => {
    expect(returned(payment(1, 1500, 1500), payment(2, 1500, 0, 595), payment(3, 1190))).toEqual([1500, 595])
  })
})

const order = { grandTotalCents: 4190, droppedCents: 0, acceptedDifferenceCents: 0 }

it('an order costs what was ordered, less the difference that a person accepted', () => {
  expect(orderedCents({ grandTotalCents: 4190, acceptedDifferenceCents: 200 })).toBe(3990)
})

it.each([
  ['CANCELLED', [payment(1, 4190, 0, 4190)], 0],
  ['PENDING_PAYMENT', [payment(1, 4190, 0, 4190), payment(2, 1000, 0, 10)], 4200],
  ['CONFIRMED', [payment(1, 4190, 0, 1000)], 1000],
  ['CONFIRMED', [payment(1, 5190, 0, 1000)], 0],
  ['CONFIRMED', [payment(1, 6190, 0, 1000)], 0],
] as const)('an order that is %s could use what is under way back: case %#', (status, payments, room) => {
  expect(roomCents({ ...order, status, payments })).toBe(room)
})

it.each([
  ['keeps some of one payment', [payment(1, 4190, 0, 4190), payment(2, 1000, 0, 10)], false],
  ['keeps none, gone or going', [payment(1, 4190, 4190), payment(2, 1000, 0, 1000)], true],
  ['has none', [], true],
] as const)('an order that %s', (_what, payments, isGone) => {
  expect(keepsNoMoney({ payments })).toBe(isGone)
})

describe('the debt of a payment that was charged back', () => {
  const disputed = { ...payment(1, 4190), status: 'CHARGED_BACK' as const }
  const settling = (id: number, cents: number, more = {}) => ({ ...payment(id, cents), settlesPaymentId: 1, ...more })

  it('is what it took, and none of a payment that is here', () => {
    expect(debtOf(disputed, [disputed])).toBe(4190)
    expect(debtOf(payment(1, 4190), [])).toBe(0)
  })

  it('is settled by what came in its place, with what a person waived of it, and by no other money', () => {
    const others = [
      settling(2, 3000),
      settling(3, 1000, { acceptedDifferenceCents: 100 }),
      settling(4, 500, { settlesPaymentId: 9 }),
      settling(5, 90, { refundedCents: 90, acceptedDifferenceCents: 7 }),
      payment(6, 80),
    ]
    expect(settledCents(disputed, [disputed, ...others])).toBe(4100)
    expect(debtOf(disputed, [disputed, ...others])).toBe(90)
    const confirmed = { ...order, status: 'CONFIRMED' as const }
    expect(owedCents({ ...confirmed, payments: [disputed, settling(2, 3000)] })).toBe(1190)
    expect(owedCents({ ...confirmed, payments: [disputed, payment(2, 4190)] }), 'paid otherwise').toBe(0)
  })
})
