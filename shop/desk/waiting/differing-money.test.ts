import { expect, it } from 'vitest'
import { differingMoneySteps } from './differing-money.ts'

const REFUND_LATE = 'orders refund 7 --all --reason "llegó tarde"'
const ACCEPT = 'orders confirm-payment 7 --accept-difference MOTIVO'
const ASSIGN = ['payments unmatched', 'payments assign CRÉDITO 7']

const steps = (status: 'PENDING_PAYMENT' | 'CANCELLED', cents: number, onItsWayCents = 0) =>
  differingMoneySteps({
    orderId: 7,
    status,
    grandTotalCents: 149_000,
    held: { cents, onItsWayCents, cameByHand: true, cameByCard: false },
    limitCents: 2_000,
  })

it.each([
  ['far too little is missing its rest', steps('PENDING_PAYMENT', 100_000), ASSIGN],
  ['just too little for the limit', steps('PENDING_PAYMENT', 146_999), ASSIGN],
  ['little enough to be accepted', steps('PENDING_PAYMENT', 147_000), [ACCEPT, ...ASSIGN]],
  [
    'a little too much',
    steps('PENDING_PAYMENT', 150_050),
    [ACCEPT, 'orders refund 7 --amount 10,50 --reason "pagó de más"'],
  ],
  ['far too much', steps('PENDING_PAYMENT', 197_000), ['orders refund 7 --amount 480 --reason "pagó de más"']],
  ['some of it on its way back', steps('PENDING_PAYMENT', 147_000, 100), ['orders show 7']],
  ['late and whole', steps('CANCELLED', 149_000), ['orders confirm-payment 7 --accept-late', REFUND_LATE]],
  [
    'late and nearly whole',
    steps('CANCELLED', 148_000),
    ['orders confirm-payment 7 --accept-late --accept-difference MOTIVO', REFUND_LATE],
  ],
  [
    'late and a part',
    steps('CANCELLED', 100_000),
    ['payments unmatched', 'payments assign CRÉDITO 7 --accept-late', REFUND_LATE],
  ],
  ['late and far too much', steps('CANCELLED', 200_000), [REFUND_LATE]],
])('of money that is %s only what can be done is offered', (_what, offered, expected) => {
  expect(offered).toEqual(expected)
})
