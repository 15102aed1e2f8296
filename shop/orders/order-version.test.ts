import { expect, it } from 'vitest'
import { OPERATOR, offlineOrders } from '../../test/support/offline-orders.ts'
import { orderFile, paidOrder, whenAsked } from '../../test/support/paid-order.ts'
import { cancelForOperator } from './cancel-for-operator.ts'
import { OrderChanged } from './order-version.ts'
import { readOrderVersion } from './order-version-store.ts'
import { printOrders } from './printing/print-orders.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { refundByOperator } from './refunds/refund-order.ts'
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
