import { expect, it } from 'vitest'
import { differingMoneySteps } from './money-steps.ts'
import { commandOf } from './step.ts'

const REFUND_LATE = 'orders refund 7 --all --payment 30 --reason "la orden está cancelada"'
const ACCEPT = 'orders confirm-payment 7 --accept-difference MOTIVO'
const rest = (pesos: string) => [
  `orders confirm-payment 7 --amount ${pesos} --reference NÚMERO`,
  'payments unmatched',
  'payments assign CRÉDITO 7',
]

const order = {
  orderId: 7,
  wasErased: false,
  shippingMethod: 'PICKUP',
  shipment: null,
  debtCents: 0,
  isBeingRefunded: false,
  handRefunds: [],
  lacksItsMoney: false,
  paysForNoBook: false,
  hasOpenCard: false,
  awaitsPrinter: false,
  isGivenUp: false,
  isConfirmed: false,
  isByHand: false,
  roomCents: 0,
  droppableLines: [],
  limitCents: 2_000,
} as const

/** Steps for the first payment of an order of 1,490 pesos with these payments; part of the money may be under refund. */
function steps(
  status: 'PENDING_PAYMENT' | 'CANCELLED',
  cents: number | number[],
  refundingCents = 0,
  isWonBack = false,
): string[] {
  const amounts = [cents].flat()
  const heldCents = amounts.reduce((sum, amount) => sum + amount, 0)
  const missing = 149_000 - heldCents
  const payments = amounts.map((amount, index) => ({
    id: 30 - index,
    method: 'OFFLINE' as const,
    freeCents: amount - refundingCents,
    refundingCents,
    goesByTransfer: isWonBack,
  }))
  const paid = { receivedCents: heldCents, unreplacedCents: missing, replacingCents: 0 }
  const money = { ...paid, payments, heldCents, missingCents: missing, differenceCents: missing }
  return differingMoneySteps({ ...order, ...money, status, isBeingRefunded: refundingCents > 0 }, 30).map(commandOf)
}

it.each([
  ['far too little is missing its rest', steps('PENDING_PAYMENT', 100_000), rest('490')],
  ['just too little for the limit', steps('PENDING_PAYMENT', 146_999), rest('20,01')],
  ['little enough to be accepted', steps('PENDING_PAYMENT', 147_000), [ACCEPT, ...rest('20')]],
  [
    'a little too much',
    steps('PENDING_PAYMENT', 150_050),
    [ACCEPT, 'orders refund 7 --amount 10,50 --reason "pagó de más"'],
  ],
  ['far too much', steps('PENDING_PAYMENT', 197_000), ['orders refund 7 --amount 480 --reason "pagó de más"']],
  ['some of it on its way back', steps('PENDING_PAYMENT', 147_000, 100), ['orders show 7']],
  ['late, and some of it on its way back to a card', steps('CANCELLED', 149_000, 100), ['orders show 7', REFUND_LATE]],
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
  [
    'far too much, and of a dispute that was won',
    steps('PENDING_PAYMENT', 197_000, 0, true),
    ['orders record-refund 7 --amount 480 --payment 30 --reference NÚMERO --reason MOTIVO'],
  ],
  [
    'late, and of a dispute that was won',
    steps('CANCELLED', 149_000, 0, true),
    [
      'orders confirm-payment 7 --accept-late',
      'orders record-refund 7 --all --payment 30 --reference NÚMERO --reason MOTIVO',
    ],
  ],
  ['late and far too much', steps('CANCELLED', 200_000), [REFUND_LATE]],
  [
    'late and twice as much, by two payments',
    steps('CANCELLED', [149_000, 149_000]),
    ['orders refund 7 --all --payment 30 --reason "la orden está cancelada"'],
  ],
  [
    'too much by more than the newest payment',
    steps('PENDING_PAYMENT', [50_000, 149_000, 149_000]),
    [
      'orders refund 7 --amount 500 --payment 30 --reason "pagó de más"',
      'orders refund 7 --amount 1490 --payment 29 --reason "pagó de más"',
    ],
  ],
])('of money that is %s only what can be done is offered', (_what, offered, expected) => {
  expect(offered).toEqual(expected)
})
