import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { openIssues, type PaidShop, paidOrder, wait } from '../../test/support/paid-order.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { type OrderMailJob, sendOrderMail } from '../notifications/order-mail.job.ts'
import { moveParcel } from '../orders/parcels/move-parcel.ts'
import { takeStepBack } from '../orders/parcels/take-step-back.ts'
import { printOrders } from '../orders/printing/print-orders.ts'
import { refundByOperator } from '../orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../orders/refunds/refund-payment.ts'
import { followOrders } from './follow-orders.ts'
import type { JobDeps } from './job-deps.ts'
import { tendOrders } from './tend-orders.ts'

type Status = Parameters<typeof moveParcel>[1]['to']

/** A confirmed order for delivery. Its events queue mails, which are sent when `mail` is called. */
async function mailingShop() {
  const test = await paidOrder()
  const jobs: OrderMailJob[] = []
  const folder = temporaryFolder()
  const work: JobDeps = {
    ...test.deps,
    pool: test.pool,
    publish: followOrders({
      enqueue: async (_transaction, { queue }, payload) => {
        if (queue === 'mail-order') jobs.push(payload as OrderMailJob)
      },
    }),
    mailer: createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' }),
    profile: testProfile,
    instructions: { networks: 'Abitab', bankAccount: 'Banco' },
    cutOff: '14:00',
    uploadsFolder: folder,
    onixIdName: 'Bibliomanager',
    sourcesFolder: folder,
    isPretended: true,
  }
  await printOrders(work)
  const mail = async () => {
    for (const job of jobs.splice(0)) await sendOrderMail(work, job)
    return readdirSync(folder).map(name => name.replace(/^order-\d+-|-[0-9a-f]{12}\.eml$/g, ''))
  }
  expect(await mail()).toEqual(['confirmed'])
  const orderId = test.orderId
  const move = (to: Status) => moveParcel(work, { orderId, to, operator: 'ana' })
  const undo = () => takeStepBack(work, { orderId, operator: 'ana' })
  const pass = async (minutes: number) => {
    wait(test, minutes / 60)
    await tendOrders(work)
  }
  return { ...test, work, mail, move, undo, pass }
}

const networkSays = async (test: PaidShop & { work: JobDeps }, status: Status) => {
  await test.printing.decide(test.reference, status)
  await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
  await printOrders(test.work)
}

describe('the mail of a parcel’s step', () => {
  it('waits ten minutes, and comes once though the step was taken back and made again', async () => {
    const { mail, move, undo, pass } = await mailingShop()
    await move('DISPATCHED')
    await pass(5)
    expect(await undo()).toMatchObject({ kind: 'taken-back' })
    await move('DISPATCHED')
    await pass(5)
    expect(await mail()).toEqual(['confirmed'])
    await pass(5)
    expect((await mail()).sort()).toEqual(['confirmed', 'dispatched'])
    await pass(60)
    expect((await mail()).sort()).toEqual(['confirmed', 'dispatched'])
  })

  it('is never sent for a step that was taken back', async () => {
    const { mail, move, undo, pass } = await mailingShop()
    await move('DELIVERED')
    await pass(9)
    await undo()
    await pass(30)
    expect(await mail()).toEqual(['confirmed'])
  })

  it('that waits for its server is not lost over a step that was made by mistake', async () => {
    const test = await mailingShop()
    await networkSays(test, 'DISPATCHED')
    await test.move('DELIVERED')
    expect((await test.mail()).sort(), 'what is certain is told').toEqual(['confirmed', 'dispatched'])
    await test.undo()
    await test.pass(30)
    expect((await test.mail()).sort()).toEqual(['confirmed', 'dispatched'])
  })

  it('comes at once when the network says it', async () => {
    const test = await mailingShop()
    await networkSays(test, 'DELIVERED')
    expect((await test.mail()).sort()).toEqual(['confirmed', 'delivered'])
  })
})

it('time ends what waits about a returned parcel whose money is back', async () => {
  const { db, work, orderId, move, pass } = await mailingShop()
  await move('DISPATCHED')
  await move('RETURNED')
  await db.updateTable('payments').set({ provider_payment_id: null }).execute()
  const refund = await refundByOperator(work, { orderId, reason: 'volvió', operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  await pass(1)
  expect(await openIssues({ db })).toEqual(['parcel-returned'])
  expect(await confirmRefundByHand(work, { refundId: refund.refundId, bankReference: 'T-1' })).toEqual({ kind: 'done' })
  await pass(1)
  expect(await openIssues({ db })).toEqual([])
})
