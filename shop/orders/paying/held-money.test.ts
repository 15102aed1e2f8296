import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../contract/order.ts'
import { returnedCents } from './held-money.ts'

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
