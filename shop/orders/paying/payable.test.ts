import { describe, expect, it } from 'vitest'
import type { OrderStatus, PaymentStatus } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { CancelReason } from '../order-events.ts'
import { isPayable } from './payable.ts'
import type { Payment } from './payment-store.ts'

/** The methods by which an order may be paid. */
function payableBy(
  status: OrderStatus,
  payments: [PaymentMethod, PaymentStatus][],
  cancelReason: CancelReason | null = null,
  wasErased = false,
): PaymentMethod[] {
  const attempts = payments.map(([method, status]) => ({ method, status }) as Payment)
  const order = { status, cancelReason, wasErased, payments: attempts }
  return (['CARD', 'OFFLINE'] as const).filter(method => isPayable(order, method))
}

describe('an order that waits for its money', () => {
  it('may be paid by card in place of OFFLINE, but is promised OFFLINE once', () => {
    expect(payableBy('PENDING_PAYMENT', [['OFFLINE', 'PENDING']])).toEqual(['CARD'])
  })

  it('may be paid by any method after rejections and promises that ended', () => {
    const payments: [PaymentMethod, PaymentStatus][] = [
      ['CARD', 'REJECTED'],
      ['OFFLINE', 'CANCELLED'],
      ['CARD', 'CANCELLED'],
    ]
    expect(payableBy('PENDING_PAYMENT', payments)).toEqual(['CARD', 'OFFLINE'])
  })

  it('may be paid by any method once a part of its money was given back, whatever promise stands beside it', () => {
    expect(payableBy('PENDING_PAYMENT', [['OFFLINE', 'REFUNDED']])).toEqual(['CARD', 'OFFLINE'])
    const promised: [PaymentMethod, PaymentStatus][] = [
      ['OFFLINE', 'REFUNDED'],
      ['OFFLINE', 'PENDING'],
    ]
    expect(payableBy('PENDING_PAYMENT', promised)).toEqual(['CARD'])
  })

  it.each<[PaymentMethod, PaymentStatus]>([
    ['CARD', 'PENDING'],
    ['CARD', 'APPROVED'],
    ['OFFLINE', 'APPROVED'],
    ['CARD', 'CHARGED_BACK'],
    ['OFFLINE', 'PARTIALLY_REFUNDED'],
  ])('may not be paid again beside a %s payment that is %s', (method, status) => {
    expect(
      payableBy('PENDING_PAYMENT', [
        ['CARD', 'REJECTED'],
        [method, status],
      ]),
    ).toEqual([])
  })
})

describe('an order that is over', () => {
  it.each<[CancelReason | null, PaymentMethod[]]>([
    ['deadline', ['CARD', 'OFFLINE']],
    ['no-accepted-card', ['CARD', 'OFFLINE']],
    ['buyer', []],
    ['operator', []],
    [null, []],
  ])('may be paid only if it lapsed: cancelled for %s', (reason, methods) => {
    expect(payableBy('CANCELLED', [['OFFLINE', 'CANCELLED']], reason)).toEqual(methods)
  })

  it.each(['PENDING_CONFIRMATION', 'BMG_ORDER_CONFIRMATION_FAILED', 'CONFIRMED'] as const)(
    'may not be paid: %s, whatever it was cancelled for before',
    status => {
      expect(payableBy(status, [['OFFLINE', 'CANCELLED']], 'deadline')).toEqual([])
    },
  )
})

it('an order whose person was erased may not be paid, whether it waits or lapsed', () => {
  expect(payableBy('PENDING_PAYMENT', [['OFFLINE', 'PENDING']], null, true)).toEqual([])
  expect(payableBy('CANCELLED', [['OFFLINE', 'CANCELLED']], 'deadline', true)).toEqual([])
})
