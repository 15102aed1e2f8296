import { describe, expect, it } from 'vitest'
import { say, transfer } from '../../../test/support/money-reports.ts'
import {
  insertSecondPayment,
  openIssues,
  orderFile,
  type PaidShop,
  paidOrder,
  wait,
} from '../../../test/support/paid-order.ts'
import type { PrintNetwork, PrintState, PrintStatus } from '../../printing/print-network.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { openIssue } from '../issue-store.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { printOrders } from './print-orders.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

/** The network sends a webhook about the order, and gives this state when it is read. */
async function hear(test: PaidShop, status: PrintStatus, more: Partial<PrintState> = {}): Promise<void> {
  wait(test, 1)
  const state = { reference: test.reference, networkId: '7', status, reason: null, tracking: null, ...more }
  const read: PrintNetwork['read'] = async () => ({ kind: 'answered', state })
  await test.shop.keepPrintWebhook(test.reference)
  const webhookId = test.printWebhooks.at(-1) ?? 0
  await applyPrintWebhook({ ...test.deps, network: { ...test.printing.network, read } }, { webhookId })
}
const numbered = (number: string) => ({ tracking: { number, url: null } })

/** The operator cancels while the network can't be asked. The money goes back. */
async function cancelUnstopped(test: PaidShop): Promise<void> {
  const cancel = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
  const deps = { ...test.deps, network: { ...test.printing.network, cancel } }
  const request = { orderId: test.orderId, operator: 'ana', reason: 'x', evenIfPrinted: true }
  expect(await cancelForOperator(deps, request)).toMatchObject({ kind: 'cancelled', printing: 'unknown' })
  wait(test, 1)
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
  test.events.length = 0
}

const shipment = async (test: PaidShop) => (await orderFile(test)).shipment

describe('of a cancelled order that could not be stopped', () => {
  it.each(['CONFIRMED', 'DISPATCHED', 'RETURNED'] as const)(
    'a book that was never confirmed has no parcel: %s',
    async status => {
      const test = await paidOrder()
      await test.printing.setFaults({ next: ['hold'] })
      await printOrders(test.deps)
      await cancelUnstopped(test)
      await hear(test, status, numbered('UY1'))
      expect(await shipment(test)).toBeUndefined()
      // Nobody knew whether the network had it, so it is told again to drop it.
      expect(test.events).toMatchObject([{ type: 'print-unwanted', isThere: true }])
      expect(await openIssues(test)).toEqual([])
    },
  )

  it.each(['PRINTED', 'DISPATCHED', 'DELIVERED', 'REFUSED', 'CANCELLED'] as const)(
    'the parcel stays where it is, and concerns nobody, where it is %s',
    async status => {
      const test = await paidOrder()
      await printOrders(test.deps)
      await cancelUnstopped(test)
      await hear(test, status, numbered('UY1'))
      expect(await shipment(test)).toMatchObject({ status: 'PREPARING', tracking_number: null })
      expect(test.events).toEqual([])
      expect(await openIssues(test)).toEqual([])
    },
  )

  it('a parcel on its way keeps the number that it has, whichever the network says, until it comes back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await hear(test, 'DISPATCHED', numbered('UY1'))
    await cancelUnstopped(test)
    await hear(test, 'DISPATCHED', numbered('UY2'))
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY1' })
    expect(await openIssues(test)).toEqual([])
    await hear(test, 'RETURNED', numbered('UY3'))
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'UY3' })
    expect(test.events).toMatchObject([{ type: 'shipment-moved', status: 'RETURNED' }])
  })

  it.each([
    [true, 'DISPATCHED', 'La imprenta dice que lo envió (UY2).'],
    [false, 'READY_FOR_PICKUP', 'La imprenta dice que está listo para retirar (UY2).'],
  ] as const)('a parcel that came back waits for a person where it goes out again (delivered: %s)', async (...how) => {
    const [isDelivered, status, words] = how
    const test = await paidOrder({ isDelivered })
    await printOrders(test.deps)
    await hear(test, status, numbered('UY1'))
    await cancelUnstopped(test)
    await hear(test, 'RETURNED', numbered('UY1'))
    await hear(test, status, numbered('UY1'))
    await hear(test, status)
    expect(await openIssues(test), 'news of the sending that came back').toEqual([])
    await hear(test, status, numbered('UY2'))
    expect(await openIssues(test)).toEqual(['parcel-refunded'])
    expect((await orderFile(test)).issues.at(-1)?.detail).toContain(words)
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'UY1' })
  })
})

it('a parcel that came back and whose money did concerns nobody while the network says only that it was sent', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  await hear(test, 'DISPATCHED', numbered('UY1'))
  await moveParcel(test.deps, { orderId: test.orderId, to: 'RETURNED', operator: 'ana' })
  const asked = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'volvió', operator: 'ana' })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  await refundPayment(test.deps, asked)
  await hear(test, 'DISPATCHED', numbered('UY1'))
  expect(await shipment(test)).toMatchObject({ status: 'RETURNED' })
  expect(await openIssues(test)).not.toContain('parcel-refunded')
})

describe('a print order that the network gives up', () => {
  it('waits for a person with the reason that the network gives', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await hear(test, 'CANCELLED', { reason: 'se perdió el archivo' })
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'print-failed', detail: `${test.reference}: se perdió el archivo`, opened_at: test.clock.at },
    ])
    await hear(test, 'CANCELLED', { reason: 'otra vez' })
    expect((await orderFile(test)).issues, 'said once').toMatchObject([
      { detail: expect.stringContaining('se perdió') },
    ])
  })

  it('for the shop is not asked for again where a dispute took the money before that was written down', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const cancel: PrintNetwork['cancel'] = async reference => {
      await test.printing.network.cancel(reference)
      throw new Error('killed')
    }
    const deps = { ...test.deps, network: { ...test.printing.network, cancel } }
    const request = { orderId: test.orderId, operator: 'ana', reason: 'x' }
    await expect(cancelForOperator(deps, request)).rejects.toThrow('killed')
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    await hear(test, 'CANCELLED')
    expect(await openIssues(test)).toEqual(['print-failed'])
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('is one issue with the one that it was not confirmed in time', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ always: 'hold' })
    await printOrders(test.deps)
    wait(test, 5 * 24)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-failed'])
    await hear(test, 'CANCELLED', { reason: 'se perdió el archivo' })
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'print-failed', detail: `${test.reference}: se perdió el archivo`, resolved_at: null },
    ])
  })

  it('for the shop is not asked for again where only a part of what a dispute took came in its place', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const cancel: PrintNetwork['cancel'] = async reference => {
      await test.printing.network.cancel(reference)
      throw new Error('killed')
    }
    const deps = { ...test.deps, network: { ...test.printing.network, cancel } }
    const request = { orderId: test.orderId, operator: 'ana', reason: 'x' }
    await expect(cancelForOperator(deps, request)).rejects.toThrow('killed')
    await say(test, 'CHARGED_BACK', 178_000)
    expect(await transfer(test, 1000, true)).toMatchObject({ kind: 'part' })
    await hear(test, 'CANCELLED')
    expect(await openIssues(test)).toContain('print-failed')
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('for the shop is not printed with money that came twice, while all of its own is on its way back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const { network } = test.printing
    const lost: PrintNetwork['cancel'] = async reference => {
      await network.cancel(reference)
      return { kind: 'unavailable', reason: 'TimeoutError' }
    }
    const request = { orderId: test.orderId, operator: 'ana', reason: 'x' }
    await refundByOperator({ ...test.deps, network: { ...network, cancel: lost } }, request)
    const second = await insertSecondPayment(test, { provider_payment_id: '77', amount_cents: 100_000 })
    const about = { orderId: test.orderId, subject: String(second), detail: '', at: test.clock.at }
    await openIssue(test.db, { ...about, kind: 'duplicate-charge' })
    await hear(test, 'CANCELLED')
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
    expect(await openIssues(test)).toEqual(['refunded-in-print', 'duplicate-charge', 'print-failed'])
  })
})
