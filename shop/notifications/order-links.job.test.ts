import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop, TEST_SECRET, testProfile } from '../../test/support/test-shop.ts'
import { eraseCustomer } from '../orders/customers/customer-data.ts'
import type { ChargeDeps } from '../orders/paying/charge-card.ts'
import { sendOrderLinks } from './order-links.job.ts'

async function shopWithOrder() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const folder = temporaryFolder()
  const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
  const deps = { db: test.db, clock: test.clock, secret: TEST_SECRET, mailer, profile: testProfile }
  const ask = async (email: string) => {
    await test.shop.askForOrderLinks(email)
    for (const requestId of test.linkRequests) await sendOrderLinks(deps, { requestId })
    return readdirSync(folder)
  }
  return { ...test, folder, ask, externalId: placement.order.externalId }
}

it('a person who asks where their orders are gets their links, and the request is forgotten', async () => {
  const { folder, db, ask, externalId } = await shopWithOrder()
  const [file = ''] = await ask('ANA@correo.example')
  const mail = readFileSync(join(folder, file), 'utf8')
    .replace(/=\r\n/g, '')
    .replace(/=C2=A0/g, ' ')
  expect(mail).toContain(`/orden/${externalId}`)
  expect(mail).toContain('Orden # 1001')
  expect(await db.selectFrom('order_link_requests').selectAll().execute()).toEqual([])
})

it('an address without orders gets nothing, and is forgotten too', async () => {
  const { db, ask } = await shopWithOrder()
  expect(await ask('nadie@correo.example')).toEqual([])
  expect(await db.selectFrom('order_link_requests').selectAll().execute()).toEqual([])
})

it('nobody gets the links of those who were erased, nor is greeted as they are', async () => {
  const test = await shopWithOrder()
  const deps = { db: test.db, clock: test.clock, publish: async () => {}, provider: {} as ChargeDeps['provider'] }
  const erasing = { email: 'ana@correo.example', evenIfOpen: true, operator: 'ana' }
  expect(await eraseCustomer(deps, erasing)).toMatchObject({ kind: 'erased', orders: 1 })
  const { email } = await test.db.selectFrom('orders').select('customer_email as email').executeTakeFirstOrThrow()
  expect(email).not.toBeNull()
  expect(await test.ask(String(email).toUpperCase())).toEqual([])
  expect(await test.db.selectFrom('order_link_requests').selectAll().execute()).toEqual([])
})
