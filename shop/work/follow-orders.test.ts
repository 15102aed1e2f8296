import { describe, expect, it } from 'vitest'
import { SHIPMENT_STATUSES } from '../../contract/order.ts'
import { startJobs } from '../../platform/jobs.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import type { OrderEvent } from '../orders/order-events.ts'
import { followOrders, mailsOf } from './follow-orders.ts'
import { SHOP_JOBS } from './shop-jobs.ts'

const ids = { orderId: 7, paymentId: 3 }

describe('an event of an order', () => {
  it.each<[OrderEvent, string[]]>([
    [{ type: 'order-placed', orderId: 7, revision: 2 }, ['received', 'to-shop-new-order']],
    [{ type: 'payment-pending', ...ids }, ['payment-pending']],
    [{ type: 'payment-approved', ...ids }, ['payment-approved', 'to-shop-paid-order']],
    [{ type: 'payment-failed', ...ids }, ['payment-failed']],
    [{ type: 'duplicate-charge', ...ids }, []],
    [{ type: 'late-credit', ...ids }, ['late-credit']],
    [{ type: 'payment-refunded', ...ids, refundedCents: 100 }, ['payment-refunded']],
    [{ type: 'payment-charged-back', ...ids }, []],
    [{ type: 'transfer-waits', orderId: 7, waitingCents: 100 }, ['transfer-waits']],
    [{ type: 'shared-transfer-waits', orderId: 7, transferId: 1 }, ['shared-transfer-waits']],
    [{ type: 'shared-transfer-ended', orderId: 7, transferId: 1 }, ['shared-transfer-ended']],
    [{ type: 'transfer-returned', orderId: 7, useId: 1 }, ['transfer-returned']],
    [{ type: 'transfer-closed', orderId: 7, useId: 1 }, ['transfer-closed']],
    [{ type: 'transfer-elsewhere', orderId: 7, useId: 1 }, ['transfer-elsewhere']],
    [{ type: 'lines-dropped', orderId: 7, droppedCopies: 1 }, ['lines-dropped']],
    [{ type: 'address-changed', orderId: 7, changes: 1 }, ['address-changed']],
    [{ type: 'payment-due', orderId: 7 }, ['payment-due']],
    [{ type: 'refund-requested', orderId: 7, refundId: 1 }, []],
    [{ type: 'order-confirmed', orderId: 7 }, ['confirmed']],
    [{ type: 'confirmation-failed', orderId: 7 }, ['confirmation-delayed']],
    [{ type: 'issue-opened', orderId: 7, issueId: 1 }, ['to-shop-matter']],
    [{ type: 'order-cancelled', orderId: 7, reason: 'deadline' }, ['cancelled']],
  ])('%o has its mails', (event, mails) => {
    expect(mailsOf(event).map(({ mail }) => mail)).toEqual(mails)
  })

  it('mails about a parcel when it leaves, waits, arrives or comes back', () => {
    const told = SHIPMENT_STATUSES.map(status =>
      mailsOf({ type: 'shipment-moved', orderId: 7, status }).map(({ mail }) => mail),
    )
    expect(told).toEqual([[], [], ['dispatched'], ['ready-for-pickup'], ['delivered'], ['delivered'], ['returned']])
  })

  it.each<[OrderEvent, string]>([
    [{ type: 'duplicate-charge', ...ids }, 'refund-duplicate'],
    [{ type: 'refund-requested', orderId: 7, refundId: 1 }, 'refund-payment'],
    [{ type: 'print-unwanted', orderId: 7, reference: 'pedido-7' }, 'drop-unwanted-print'],
    [{ type: 'payment-charged-back', ...ids }, 'read-chargeback-deadline'],
  ])('%o is followed by work', async (event, queue) => {
    const asked: string[] = []
    const publish = followOrders({ enqueue: async (_transaction, kind) => void asked.push(kind.queue) })
    await publish({} as Parameters<typeof publish>[0], event)
    expect(asked).toEqual([queue])
  })

  it('asks for each mail as a job of its own, with ids only, in its transaction', async () => {
    const { db, pool } = await createTestDatabase()
    const jobs = await startJobs({ pool, log: silentLog, kinds: SHOP_JOBS })
    const publish = followOrders(jobs)
    const queued = async () =>
      (await pool.query('select name, data from pgboss.job order by name, data->$1->>$2', ['about', 'mail'])).rows

    const rolledBack = db.transaction().execute(async transaction => {
      await publish(transaction, { type: 'payment-approved', ...ids })
      throw new Error('never mind')
    })
    await expect(rolledBack).rejects.toThrow('never mind')
    expect(await queued()).toEqual([])

    await db.transaction().execute(transaction => publish(transaction, { type: 'payment-approved', ...ids }))
    const news = expect.stringMatching(/^[0-9a-f]{12}$/)
    const rows = await queued()
    await jobs.stop()
    expect(rows).toEqual([
      { name: 'mail-order', data: { orderId: 7, about: { mail: 'payment-approved', paymentId: 3 }, news } },
      { name: 'mail-order', data: { orderId: 7, about: { mail: 'to-shop-paid-order', paymentId: 3 }, news } },
      { name: 'print-order', data: { type: 'payment-approved', ...ids } },
    ])
    expect(rows[0].data.news).not.toBe(rows[1].data.news)
  })
})
