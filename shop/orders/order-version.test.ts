import { expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { startWhileOrdersAreHeld } from '../../test/support/held-orders.ts'
import { confirmOwn, OPERATOR, offlineOrders } from '../../test/support/offline-orders.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { orderFile, paidOrder, wait, whenAsked } from '../../test/support/paid-order.ts'
import { cancelForOperator } from './cancel-for-operator.ts'
import { OrderChanged } from './order-version.ts'
import { readOrderVersion } from './order-version-store.ts'
import { changeAddress } from './parcels/change-address.ts'
import { moveParcel } from './parcels/move-parcel.ts'
import { takeStepBack } from './parcels/take-step-back.ts'
import { confirmPrint, retryPrint } from './printing/print-by-operator.ts'
import { printOrders } from './printing/print-orders.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { refundByOperator } from './refunds/refund-order.ts'
import { confirmRefundByHand } from './refunds/refund-payment.ts'
import { takeBackRefund } from './refunds/take-back-refund.ts'
import { withdrawRefund } from './refunds/withdraw-refund.ts'
import { acceptHeldMoney } from './transfers/accept-held-money.ts'
import { confirmPayment } from './transfers/confirm-payment.ts'
import { takeBackTransfer } from './transfers/take-back-transfer.ts'

/** A cancelled order with late money, as two people see it. */
async function seenByTwo() {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await cancelForOperator(test.deps, { orderId, reason: 'x', ...OPERATOR })
  const transferId = await test.transfer(1490)
  await test.assign(transferId, orderId)
  const version = await readOrderVersion(test.db, orderId)
  return { ...test, orderId, transferId, version }
}

type Seen = Awaited<ReturnType<typeof seenByTwo>>

const SECOND: [string, (test: Seen) => Promise<unknown>][] = [
  ['refund', ({ deps, orderId, version }) => refundByOperator(deps, { orderId, version, reason: 'x', ...OPERATOR })],
  [
    'recorded refund',
    ({ deps, orderId, version }) =>
      recordRefund(deps, { orderId, version, reason: 'x', bankReference: 'T-1', ...OPERATOR }),
  ],
  [
    'cancelling',
    ({ deps, orderId, version }) => cancelForOperator(deps, { orderId, version, reason: 'x', ...OPERATOR }),
  ],
  [
    'acceptance',
    ({ deps, orderId, version }) => acceptHeldMoney(deps, { orderId, version, acceptLate: true, ...OPERATOR }),
  ],
  [
    'taking back',
    ({ deps, orderId, transferId, version }) =>
      takeBackTransfer(deps, { orderId, transferId, version, reason: 'x', ...OPERATOR }),
  ],
  [
    'payment',
    ({ deps, orderId, version }) =>
      confirmPayment(deps, {
        ...{ orderId, version, isPart: true, ...OPERATOR },
        transfer: { key: 'T-2', receivedOn: '2026-11-20', amountCents: 100, description: '', source: 'operator' },
      }),
  ],
]

it.each(SECOND)('refuses a %s of an order that another person accepted since it was seen', async (_, act) => {
  const test = await seenByTwo()
  const { orderId, version } = test
  const accepted = await acceptHeldMoney(test.deps, { orderId, version, acceptLate: true, ...OPERATOR })
  expect(accepted.kind).toBe('accepted')
  await expect(act(test)).rejects.toThrow(OrderChanged)
  expect(await test.status(orderId)).toBe('PENDING_CONFIRMATION')
  expect(await test.db.selectFrom('refunds').select('id').execute()).toEqual([])
})

it('prints as before an order whose printing was stopped for an act that came too late', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  const { orderId } = test
  const version = await readOrderVersion(test.db, orderId)
  const meanwhile = () =>
    refundByOperator(test.deps, { orderId, amountCents: 100, reason: 'llegó tarde', ...OPERATOR }).then(() => {})
  const network = { ...test.printing.network, ...whenAsked(test, meanwhile) }
  const refunding = refundByOperator({ ...test.deps, network }, { orderId, version, reason: 'x', ...OPERATOR })
  await expect(refunding).rejects.toThrow(OrderChanged)
  const { printOrder, refunds } = await orderFile(test)
  expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([100])
  expect(printOrder).toMatchObject({ reference: `${test.reference}-2`, next_check_at: expect.any(Date) })
})

/** An order as two people see it, with a parcel whose step was just made. */
async function sentOrder() {
  const test = await paidOrder()
  await printOrders(test.deps)
  await moveParcel(test.deps, { orderId: test.orderId, to: 'PRINTED', ...OPERATOR })
  return test
}

/** A confirmed order that the network gave up. */
async function givenUpOrder() {
  const test = await paidOrder()
  await printOrders(test.deps)
  await test.printing.decide(test.reference, 'CANCELLED')
  wait(test, 7)
  await printOrders(test.deps)
  return test
}

/** An order whose money is to be transferred back. */
async function orderGivenBack() {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await confirmOwn(test, orderId)
  const asked = await refundByOperator(test.deps, { orderId, amountCents: 100, reason: 'x', ...OPERATOR })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  return { ...test, orderId, refundId: asked.refundId }
}

async function orderGivenBackByMistake() {
  const test = await orderGivenBack()
  await confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference: 'B-1' })
  return test
}

interface SeenOrder {
  db: Database
  orderId: number
}

/** An act, and the order that two people see before both do it. */
function asSeen<Test extends SeenOrder>(
  name: string,
  order: () => Promise<Test>,
  act: (test: Test, version: string) => Promise<{ kind: string }>,
) {
  const open = async () => {
    const test = await order()
    const version = await readOrderVersion(test.db, test.orderId)
    return { db: test.db, act: () => act(test, version) }
  }
  return [name, open] as const
}

it.each([
  asSeen('step of the parcel', sentOrder, ({ deps, orderId }, version) =>
    moveParcel(deps, { orderId, version, to: 'DELIVERED', ...OPERATOR }),
  ),
  asSeen('step taken back', sentOrder, ({ deps, orderId }, version) =>
    takeStepBack(deps, { orderId, version, ...OPERATOR }),
  ),
  asSeen('new address', sentOrder, ({ deps, orderId }, version) =>
    changeAddress(deps, { orderId, version, address: deliveryTo(), ...OPERATOR }),
  ),
  asSeen('new request to the network', givenUpOrder, ({ deps, orderId }, version) =>
    retryPrint(deps, orderId, { version }),
  ),
  asSeen('confirmed printing', givenUpOrder, ({ deps, orderId }, version) =>
    confirmPrint(deps, { orderId, version, reference: null, isElsewhere: true, ...OPERATOR }),
  ),
  asSeen('confirmed refund', orderGivenBack, ({ deps, refundId }, version) =>
    confirmRefundByHand(deps, { refundId, version, bankReference: 'T-1' }),
  ),
  asSeen('withdrawn refund', orderGivenBack, ({ deps, refundId }, version) =>
    withdrawRefund(deps, { refundId, version, reason: 'x', ...OPERATOR }),
  ),
  asSeen('refund taken back', orderGivenBackByMistake, ({ deps, refundId }, version) =>
    takeBackRefund(deps, { refundId, version, reason: 'x', ...OPERATOR }),
  ),
])('refuses the second of two people who decide on a %s in one instant', async (_, open) => {
  const { db, act } = await open()
  const settled = () =>
    act().then(
      ({ kind }) => kind,
      (error: Error) => error.name,
    )
  const outcomes = await startWhileOrdersAreHeld<string[]>(db, [settled, settled])
  expect(outcomes.filter(outcome => outcome === 'OrderChanged')).toHaveLength(1)
})
