import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createMailer, type Mailer } from '../../platform/mail.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop, testProfile } from '../../test/support/test-shop.ts'
import type { OrderEvent } from '../orders/order-events.ts'
import { orderReceivedJob, sendOrderReceived } from './order-received.job.ts'

const KEY = { orderKey: 'a-key-of-the-buyer' }

/** The events this job follows. */
const placings = (events: readonly OrderEvent[]) => events.filter(event => event.type === 'order-placed')

/** A shop with an order in it, and a folder for its mails. */
async function shopWithOrder() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000, title: 'La tregua' })
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder(request, KEY)
  const folder = temporaryFolder()
  const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
  const deps = { db: test.db, mailer, profile: testProfile, instructions: { networks: 'Abitab', bankAccount: 'Banco' } }
  const [event] = placings(test.events)
  if (!event) throw new Error('no event')
  return { ...test, request, folder, deps, event }
}

describe('the job that mails a received order', () => {
  it('writes to the buyer, once for each revision', async () => {
    const { folder, deps, event } = await shopWithOrder()
    await sendOrderReceived(deps, event)
    await sendOrderReceived(deps, event)
    expect(readdirSync(folder)).toEqual([`order-${event.orderId}-received-1.eml`])
    const mail = readFileSync(join(folder, `order-${event.orderId}-received-1.eml`), 'utf8')
    expect(mail).toContain('<ana@correo.example>')
    expect(mail).toContain(`Message-ID: <order-${event.orderId}-received-1@anaquel.example>`)
  })

  it('says nothing about a revision that is out of date', async () => {
    const { shop, events, request, folder, deps } = await shopWithOrder()
    const customer = { ...request.customer, email: 'eva@correo.example' }
    await shop.placeOrder({ ...request, customer }, KEY)
    const [first, second] = placings(events)
    if (!first || !second) throw new Error('two events expected')
    await sendOrderReceived(deps, first)
    expect(readdirSync(folder)).toEqual([])
    await sendOrderReceived(deps, second)
    expect(readdirSync(folder)).toEqual([`order-${second.orderId}-received-2.eml`])
    expect(readFileSync(join(folder, `order-${second.orderId}-received-2.eml`), 'utf8')).toContain(
      '<eva@correo.example>',
    )
  })

  it('fails when the mail is not accepted, so that it is tried again', async () => {
    const { deps, event } = await shopWithOrder()
    const refusing: Mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', folder: '', from: 'a@b.uy', domain: 'b.uy' })
    await expect(sendOrderReceived({ ...deps, mailer: refusing }, event)).rejects.toThrow()
  })

  it('fails for an order that is not there', async () => {
    const { deps } = await shopWithOrder()
    await expect(sendOrderReceived(deps, { orderId: 9999, revision: 1 })).rejects.toThrow()
  })

  it('carries ids only', () => {
    expect(v.parse(orderReceivedJob.payload, { orderId: 1, revision: 2, email: 'x' })).toEqual({
      orderId: 1,
      revision: 2,
    })
    expect(v.is(orderReceivedJob.payload, { orderId: '1', revision: 2 })).toBe(false)
  })
})
