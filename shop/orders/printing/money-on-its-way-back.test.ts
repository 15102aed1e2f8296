import { expect, it } from 'vitest'
import { dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import {
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  wait,
  whenAsked,
} from '../../../test/support/paid-order.ts'
import { issueDetail } from '../issue-detail.ts'
import { lockOrder } from '../locked-order-store.ts'
import { readStanding } from '../overview/order-standing.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { resumePrinting } from './pause-printing.ts'
import { confirmPrint, retryPrint } from './print-by-operator.ts'
import { printOrders } from './print-orders.ts'

/** A paid order all of whose money the shop gives back, while nobody can ask the network to drop it. */
async function goingBack() {
  const test = await paidOrder()
  await giveAllBack(test)
  return test
}

async function giveAllBack(test: PaidShop) {
  const cancel = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
  const silent = { ...test.deps, network: { ...test.deps.network, cancel } }
  const refund = await refundByOperator(silent, { orderId: test.orderId, reason: 'reclamo', operator: 'ana' })
  expect(refund).toMatchObject({ kind: 'requested', printing: { kind: 'not-stopped' } })
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
}

const atNetwork = async ({ printing }: PaidShop) => (await printing.ledger()).orders.map(({ status }) => status)

it('a book all of whose money is on its way back is asked for again only where the operator insists', async () => {
  const test = await goingBack()
  expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'no-money' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  expect(await atNetwork(test)).toEqual([])
  expect(await retryPrint(test.deps, test.orderId, { evenIfUnpaid: true })).toEqual({ kind: 'done-unpaid' })
  expect(await printOrders(test.deps)).toBe(1)
  expect(await atNetwork(test)).toEqual(['CONFIRMED'])
})

it('a book all of whose money is on its way back is confirmed only where the operator insists', async () => {
  const test = await goingBack()
  const confirm = (evenIfUnpaid: boolean) =>
    confirmPrint(test.deps, { orderId: test.orderId, reference: null, operator: 'ana', evenIfUnpaid })
  expect(await confirm(false)).toEqual({ kind: 'no-money' })
  expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  expect(await confirm(true)).toEqual({ kind: 'done-unpaid' })
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('no event resumes the printing of a book all of whose money is on its way back', async () => {
  const test = await goingBack()
  await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'ana: visto' }).execute()
  const resume = () =>
    test.db
      .transaction()
      .execute(async transaction =>
        resumePrinting(transaction, await lockOrder(transaction, test.orderId), test.clock.at),
      )
  await resume()
  expect((await orderFile(test)).printOrder?.next_check_at).toBeNull()
  await test.db.deleteFrom('refunds').execute()
  await resume()
  expect((await orderFile(test)).printOrder?.next_check_at).toEqual(test.clock.at)
})

it('a change of its reader that comes to nothing does not resume the printing of a book all of whose money is on its way back', async () => {
  const test = await paidOrder()
  const { external_id } = (await orderFile(test)).order
  const elsewhere = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' })
  let asked = 0
  const meanwhile = whenAsked(test, async () => {
    asked++
    if (asked === 1) await giveAllBack(test)
  })
  const racing = { ...test.deps, network: { ...test.deps.network, ...meanwhile } }
  expect(await changeAddressForBuyer(racing, external_id, elsewhere)).toMatchObject({ kind: 'unclear-money' })
  expect((await orderFile(test)).printOrder?.next_check_at).toBeNull()
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
})

it('an order all of whose money is on its way back lacks it for who decides about its book, and so it stays', async () => {
  const test = await goingBack()
  expect(await readStanding(test.db, test.orderId)).toMatchObject({ lacksItsMoney: true, isBeingRefunded: true })
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
  expect(await readStanding(test.db, test.orderId)).toMatchObject({ lacksItsMoney: true, isBeingRefunded: false })
})

it('a book that the network could not be asked to drop is asked about again, and its order ends as if it had answered', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  test.events.length = 0
  await giveAllBack(test)
  const [issue] = (await orderFile(test)).issues
  expect(issueDetail(issue as { kind: string; detail: string })).toMatch(/^La imprenta no contesta: no se sabe/)
  const asked = [...test.events]
  const cancel = async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' }) as const
  await expect(dropWhatIsUnwanted(test, { ...test.deps.network, cancel })).rejects.toThrow('could not be asked')
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
  test.events.push(...asked)
  await dropWhatIsUnwanted(test)
  expect(await openIssues(test)).toEqual([])
  expect(await orderStatus(test)).toBe('CANCELLED')
  expect(await atNetwork(test)).toEqual(['CANCELLED'])
  expect((await orderFile(test)).order.cancel_note).toBe('reclamo')
})

it('a book that goes on is left to a person with the network’s own reason once it answers', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  test.events.length = 0
  await giveAllBack(test)
  const cancel = async () => ({ kind: 'refused', reason: 'ya está en máquina' }) as const
  await dropWhatIsUnwanted(test, { ...test.deps.network, cancel })
  expect((await orderFile(test)).issues).toMatchObject([{ kind: 'refunded-in-print', detail: 'ya está en máquina' }])
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it.each([
  ['asks for it again', ({ deps, orderId }: PaidShop) => retryPrint(deps, orderId, { evenIfUnpaid: true })],
  [
    'confirms it',
    ({ deps, orderId }: PaidShop) =>
      confirmPrint(deps, { orderId, reference: null, operator: 'ana', evenIfUnpaid: true }),
  ],
])('a book that a person wants printed all the same is not asked about again: who %s', async (_act, want) => {
  const test = await paidOrder()
  test.events.length = 0
  await giveAllBack(test)
  expect(await want(test)).toEqual({ kind: 'done-unpaid' })
  await printOrders(test.deps)
  await dropWhatIsUnwanted(test)
  expect(await atNetwork(test)).not.toContain('CANCELLED')
  expect(await orderStatus(test)).toBe('CONFIRMED')
})
