import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop, TEST_SECRET, testProfile } from '../../test/support/test-shop.ts'
import { mailsOf } from '../work/follow-orders.ts'
import { sendOrderLinks } from './order-links.job.ts'
import { newOrderMail, sendOrderMail } from './order-mail.job.ts'
import { receiverOf, refusalToken } from './receivers/receiver.ts'
import { listWithheld } from './receivers/receiver-store.ts'
import { sendShopDigest } from './shop-digest.job.ts'

const VICTIM = 'victima@correo.example'
const MINUTE_MS = 60_000

/** A shop whose mails are written to a folder. `send` runs the jobs of all events since its last call. */
async function mailingShop() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const folder = temporaryFolder()
  const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
  const instructions = { networks: 'Abitab', bankAccount: 'Banco' }
  const profile = { ...testProfile, publicUrl: 'https://libros.example' }
  const deps = { db: test.db, clock: test.clock, secret: TEST_SECRET, mailer, profile, instructions }
  let done = 0
  async function order(email: string, attempt = {}) {
    const { customer, ...request } = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const placement = await test.shop.placeOrder({ ...request, customer: { ...customer, email } }, attempt)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const outcomes = []
    for (const event of test.events.slice(done)) {
      for (const about of mailsOf(event)) outcomes.push(await sendOrderMail(deps, newOrderMail(event.orderId, about)))
    }
    done = test.events.length
    return { ...placement.order, outcomes }
  }
  const mails = () => readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  const mailsTo = (address: string) =>
    mails().filter(mail => mail.includes(`To: `) && new RegExp(`^To: .*${address.replace('+', '\\+')}`, 'm').test(mail))
  const pass = (ms: number) => {
    test.clock.at = new Date(test.clock.at.getTime() + ms)
  }
  const digest = async () => {
    await sendShopDigest(deps)
    return mailsTo(profile.email)
      .filter(mail => mail.includes('shop-digest-'))
      .map(readMail)
  }
  return { ...test, deps, order, mails, mailsTo, pass, digest }
}

it('sixty orders in one person’s name are eight mails to them, and each order stands', async () => {
  const { order, mailsTo, db, shop } = await mailingShop()
  const orders = []
  for (let nth = 0; nth < 60; nth++) orders.push(await order(VICTIM))
  expect(mailsTo(VICTIM)).toHaveLength(8)
  expect(orders.at(-1)?.outcomes[0]).toEqual({ withheld: 'too-many' })
  const last = await shop.findOrder(orders.at(-1)?.externalId ?? '')
  expect(last).toMatchObject({ status: 'PENDING_PAYMENT', paymentDeadline: expect.any(String) })
  const withheld = await listWithheld(db, 100)
  expect(withheld).toHaveLength(52)
  expect(withheld[0]).toMatchObject({ about: 'received', orderId: orders.at(-1)?.id, withheld: 'too-many' })
  expect(JSON.stringify(await db.selectFrom('receiver_mails').selectAll().execute())).not.toContain('correo.example')
})

it('one order, sent again to one stranger after the other, mails three, and only the last can open it', async () => {
  const { order, mails, mailsTo, shop } = await mailingShop()
  const attempt = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }
  const orders = []
  for (let nth = 0; nth < 3; nth++) orders.push(await order(`cadena${nth}@correo.example`, attempt))
  for (let nth = 3; nth < 6; nth++)
    await expect(order(`cadena${nth}@correo.example`, attempt)).rejects.toThrow('too-many')
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  expect(mails().filter(mail => mail.includes('cadena'))).toHaveLength(3)
  for (const [nth, { externalId }] of orders.entries()) {
    const [mail = ''] = mailsTo(`cadena${nth}@correo.example`)
    expect(readMail(mail).text).toContain(`/orden/${externalId}`)
    expect(await shop.findOrder(externalId), externalId).toEqual(nth === 2 ? expect.anything() : null)
  }
})

it('the same sixty are eleven mails to the shop: ten, and one for the others', async () => {
  const { order, mailsTo, pass, digest } = await mailingShop()
  for (let nth = 0; nth < 60; nth++) await order(VICTIM)
  expect(mailsTo(testProfile.email)).toHaveLength(10)
  expect(await digest(), 'more may come').toEqual([])
  pass(15 * MINUTE_MS)
  const [mail] = await digest()
  expect(mail?.subject).toBe('50 pedidos nuevos')
  expect(mail?.text).toContain('Orden # 1011: $ 1.490, pendiente de pago')
  expect(mail?.text).toContain('Y 20 más.')
  expect(mail?.text).not.toContain(VICTIM)
  pass(15 * MINUTE_MS)
  expect(await digest(), 'told once').toHaveLength(1)
})

it('a digest that could not be sent goes out as it was at the next try', async () => {
  const { order, mailsTo, pass, deps } = await mailingShop()
  for (let nth = 0; nth < 12; nth++) await order(VICTIM)
  pass(15 * MINUTE_MS)
  const send = async () => {
    throw new Error('the server is busy')
  }
  await expect(sendShopDigest({ ...deps, mailer: { send } })).rejects.toThrow('the server is busy')
  await order(VICTIM)
  await sendShopDigest(deps)
  const digests = mailsTo(testProfile.email).filter(mail => mail.includes('shop-digest-'))
  expect(digests.map(mail => readMail(mail).subject)).toEqual(['2 pedidos nuevos'])
})

it('one person is one receiver however the address is written, and gets mails again the next day', async () => {
  const { order, pass } = await mailingShop()
  for (let nth = 0; nth < 8; nth++) await order(`Victima+${nth}@correo.example`)
  expect((await order('VICTIMA@Correo.Example')).outcomes[0]).toEqual({ withheld: 'too-many' })
  expect((await order('otra@correo.example')).outcomes[0]).toHaveProperty('sent')
  pass(24 * 60 * MINUTE_MS + 1)
  expect((await order(VICTIM)).outcomes[0]).toHaveProperty('sent')
  expect(receiverOf('s', 'a.n.a+x@gmail.com')).toBe(receiverOf('s', 'Ana@googlemail.com'))
  expect(receiverOf('s', 'a.n.a@correo.example')).not.toBe(receiverOf('s', 'ana@correo.example'))
})

it('a mail whose job is tried again counts once', async () => {
  const { order, deps, mailsTo } = await mailingShop()
  const { id } = await order(VICTIM)
  const job = newOrderMail(id, { mail: 'received', revision: 1 })
  for (let tries = 0; tries < 20; tries++) expect(await sendOrderMail(deps, job)).toHaveProperty('sent')
  expect(mailsTo(VICTIM)).toHaveLength(2)
  expect((await order(VICTIM)).outcomes[0]).toHaveProperty('sent')
})

it('what a paid order needs is never too much, nor what an operator asks for', async () => {
  const { order, deps, db } = await mailingShop()
  const { id } = await order(VICTIM)
  for (let nth = 0; nth < 10; nth++) await order(VICTIM)
  const received = { mail: 'received', revision: 1 } as const
  expect(await sendOrderMail(deps, newOrderMail(id, received))).toEqual({ withheld: 'too-many' })
  expect(await sendOrderMail(deps, newOrderMail(id, received, { isAskedFor: true }))).toHaveProperty('sent')
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ status: 'PENDING_CONFIRMATION', paid_at: deps.clock.now() })
    .where('id', '=', id)
    .execute()
  await db.updateTable('payments').set({ status: 'APPROVED' }).where('id', '=', paymentId).execute()
  for (let nth = 0; nth < 10; nth++) {
    const approved = newOrderMail(id, { mail: 'payment-approved', paymentId })
    expect(await sendOrderMail(deps, approved)).toHaveProperty('sent')
  }
})

it('nineteen requests for links are three mails', async () => {
  const { order, deps, shop, linkRequests, mails } = await mailingShop()
  await order(VICTIM)
  for (let nth = 0; nth < 19; nth++) await shop.askForOrderLinks(VICTIM)
  for (const requestId of linkRequests) await sendOrderLinks(deps, { requestId })
  expect(mails().filter(mail => mail.includes('order-links-'))).toHaveLength(3)
})

it('a person who refuses mails gets the first of an order in a day, those of a paid one, and no others until they want them', async () => {
  const { order, deps, shop, db, linkRequests, mails, mailsTo } = await mailingShop()
  const { id } = await order(VICTIM)
  const [first = ''] = mailsTo(VICTIM)
  const token = refusalToken(TEST_SECRET, receiverOf(TEST_SECRET, VICTIM))
  const unfolded = first.replace(/\r\n[ \t]/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <https://libros.example/correos/${token}>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(readMail(first).text).toContain(`https://libros.example/correos/${token}`)
  expect(readMail(first).html).toContain(`href="https://libros.example/correos/${token}"`)

  expect(await shop.readMailRefusal(token)).toEqual({ isRefused: false })
  for (let clicks = 0; clicks < 2; clicks++) expect(await shop.setMailRefusal(token, { refuses: true })).toBe(true)
  expect(await shop.readMailRefusal(token)).toEqual({ isRefused: true })
  expect((await order(VICTIM)).outcomes[0]).toEqual({ withheld: 'refused' })
  await shop.askForOrderLinks(VICTIM)
  for (const requestId of linkRequests) await sendOrderLinks(deps, { requestId })
  expect(mails().filter(mail => mail.includes('order-links-'))).toEqual([])

  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ status: 'CONFIRMED', paid_at: deps.clock.now() }).where('id', '=', id).execute()
  await db.updateTable('payments').set({ status: 'APPROVED' }).where('id', '=', paymentId).execute()
  expect(await sendOrderMail(deps, newOrderMail(id, { mail: 'payment-approved', paymentId }))).toHaveProperty('sent')
  expect(await sendOrderMail(deps, newOrderMail(id, { mail: 'confirmed' }))).toEqual({ withheld: 'refused' })

  expect(await shop.setMailRefusal(token, { refuses: false })).toBe(true)
  expect((await order(VICTIM)).outcomes[0]).toHaveProperty('sent')
  for (const forged of ['', 'x', `${token}x`, token.replace(/^./, 'A')]) {
    expect(await shop.readMailRefusal(forged)).toBeNull()
    expect(await shop.setMailRefusal(forged, { refuses: true })).toBe(false)
  }
})
