import { expect, it } from 'vitest'
import type { PaymentStatus } from '../../../contract/order.ts'
import { movedMoney } from './moved-money.ts'

const at = (status: PaymentStatus, refundedCents = 0, refundingCents = 0) => ({
  status,
  amountCents: 1000,
  refundedCents,
  refundingCents,
  refundedOutsideCents: 0,
})

it.each([
  ['a dispute takes all', at('APPROVED'), at('CHARGED_BACK'), { disputedCents: 1000, returnedCents: 0 }],
  [
    'a dispute takes what is left',
    at('PARTIALLY_REFUNDED', 300),
    at('CHARGED_BACK', 300),
    { disputedCents: 700, returnedCents: 0 },
  ],
  [
    'a won one brings it back',
    at('CHARGED_BACK', 300),
    at('PARTIALLY_REFUNDED', 300),
    { disputedCents: -700, returnedCents: 0 },
  ],
  [
    'refunded in dispute, it is no dispute’s',
    at('CHARGED_BACK'),
    at('CHARGED_BACK', 400),
    { disputedCents: -400, returnedCents: 400 },
  ],
  [
    'a dispute ends with a refund',
    at('CHARGED_BACK'),
    at('REFUNDED', 1000),
    { disputedCents: -1000, returnedCents: 1000 },
  ],
  [
    'more goes back',
    at('PARTIALLY_REFUNDED', 300),
    at('PARTIALLY_REFUNDED', 500),
    { disputedCents: 0, returnedCents: 200 },
  ],
  [
    'the shop’s refund is heard of first',
    at('APPROVED', 0, 300),
    at('PARTIALLY_REFUNDED', 300),
    { disputedCents: 0, returnedCents: 0 },
  ],
  [
    'and another with it',
    at('APPROVED', 0, 300),
    at('PARTIALLY_REFUNDED', 450),
    { disputedCents: 0, returnedCents: 150 },
  ],
] as const)('%s', (_, before, after, moved) => {
  expect(movedMoney(before, after)).toEqual(moved)
})
