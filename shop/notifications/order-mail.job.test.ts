import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { createCardShop } from '../../test/support/card-shop.ts'
import { KEY, set, setShipment, shopWithOrder } from '../../test/support/mail-shop.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { TEST_SECRET, testProfile } from '../../test/support/test-shop.ts'
import { eraseCustomer, exportCustomer } from '../orders/customers/customer-data.ts'
import { forgetOld, KEPT_MAILS_DAYS } from '../retention/forget-old.ts'
import { listKeptMails, readKeptMail } from './kept-mails.ts'
import { newOrderMail, orderMailJob, sendOrderMail } from './order-mail.job.ts'

const HOUR_MS = 3_600_000

describe('the job of a mail', () => {
  it('writes to the buyer, and bears the Message-ID of its news however often it is done', async () => {
    const test = await shopWithOrder()
    const job = newOrderMail(test.orderId, { mail: 'received', revision: 1 })
    const id = `order-${test.orderId}-received-${job.news}`
    expect(await sendOrderMail(test.mailDeps, job)).toEqual({ sent: id })
    expect(await sendOrderMail(test.mailDeps, job)).toEqual({ sent: id })
    expect(test.written()).toHaveLength(1)
    expect(test.written()[0]).toMatch(new RegExp(`^Message-ID:\\s+<${id}@anaquel\\.example>`, 'm'))
    expect(test.written()[0]).toMatch(/^To: .*<ana@correo\.example>/m)
    const other = newOrderMail(test.orderId, { mail: 'received', revision: 1 })
    expect(other.news).not.toBe(job.news)
  })

  it('makes no address of what somebody typed for a mail to another: greeting, address, present and receiver', async () => {
    const test = await shopWithOrder()
    await set(test, {
      customer_full_name: 'Evil.bank te premia',
      shipping_method: 'DELIVERY',
      shipping_address: 'Entra en evil.bank ya',
      shipping_city: 'evil.guru',
      shipping_department: 'Salto',
      gift_recipient: 'Ana Evil.vin',
    })
    await test.send({ mail: 'received', revision: 1 })
    const [kept] = await listKeptMails(test.db, test.orderId)
    const { text = '', html = '' } =
      (await readKeptMail(test.db, { orderId: test.orderId, mailId: kept?.id ?? 0 })) ?? {}
    for (const part of [text, html]) {
      expect(part).toContain('Hola, Evil. bank te premia:')
      expect(part).toContain('Con envío a Entra en evil. bank ya, evil. guru, Salto.')
      expect(part).toContain('Es un regalo para Ana Evil. vin:')
      expect(part).not.toMatch(/evil\.\p{L}/iu)
    }
    expect(test.written()[0]).toMatch(/^To: "?Evil\. bank te premia"? <ana@correo\.example>/m)
  })

  it('is kept with the order as it was sent, once, until its reader is erased or its time is over', async () => {
    const test = await shopWithOrder()
    const job = newOrderMail(test.orderId, { mail: 'received', revision: 1 })
    await sendOrderMail(test.mailDeps, job)
    await sendOrderMail(test.mailDeps, job)
    await test.send({ mail: 'to-shop-new-order', revision: 1 })
    const [kept, ...others] = await listKeptMails(test.db, test.orderId)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ mail: 'received', address: 'ana@correo.example', sentAt: test.clock.at })
    const whole = await readKeptMail(test.db, { orderId: test.orderId, mailId: kept?.id ?? 0 })
    expect(whole?.html).toContain(`Orden # ${test.orderId}`)
    expect(whole?.text).toContain('Abitab')
    expect(await readKeptMail(test.db, { orderId: test.orderId + 1, mailId: kept?.id ?? 0 })).toBeUndefined()
    const later = (days: number) => ({ now: () => new Date(test.clock.at.getTime() + days * 24 * HOUR_MS) })
    await forgetOld({ db: test.db, clock: later(KEPT_MAILS_DAYS - 1) })
    expect(await listKeptMails(test.db, test.orderId)).toHaveLength(1)
    expect(JSON.stringify((await exportCustomer(test.db, 'ana@correo.example')).mails)).toContain('Abitab')
    await eraseCustomer(test.deps, { email: 'ana@correo.example', evenIfOpen: true, operator: 'ana' })
    expect(await listKeptMails(test.db, test.orderId)).toEqual([])
  })

  it('is kept no longer than its time', async () => {
    const test = await shopWithOrder()
    await test.send({ mail: 'received', revision: 1 })
    const clock = { now: () => new Date(test.clock.at.getTime() + (KEPT_MAILS_DAYS + 1) * 24 * HOUR_MS) }
    await forgetOld({ db: test.db, clock })
    expect(await listKeptMails(test.db, test.orderId)).toEqual([])
  })

  it('is owed to nobody where the buyer gave no mail', async () => {
    const test = await shopWithOrder()
    await test.db.updateTable('orders').set({ customer_email: null }).execute()
    const job = newOrderMail(test.orderId, { mail: 'received', revision: 1 })
    expect(await sendOrderMail(test.mailDeps, job)).toEqual({ passedOver: 'the buyer gave no mail' })
    expect(test.written()).toEqual([])
    expect(await eraseCustomer(test.deps, { email: '099 123 456', evenIfOpen: true, operator: 'ana' })).toMatchObject({
      orders: 1,
    })
    const cancelled = newOrderMail(test.orderId, { mail: 'cancelled' })
    expect(await sendOrderMail(test.mailDeps, cancelled)).toEqual({ passedOver: 'the buyer was erased' })
  })

  it('writes to the shop what is for the shop', async () => {
    const test = await shopWithOrder()
    expect(await test.send({ mail: 'to-shop-new-order', revision: 1 })).toBe(true)
    expect(test.written()[0]).toMatch(/^To: Anaquel <hola@anaquel\.example>/m)
    expect(test.written()[0]).not.toContain('ana@correo.example')
  })

  it('says to the shop how an order was paid, not which card was refused for it', async () => {
    const test = await shopWithOrder({ byCard: true })
    const { id: _id, ...card } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db.updateTable('payments').set({ status: 'APPROVED', payment_method: 'OFFLINE' }).execute()
    await test.db
      .insertInto('payments')
      .values({ ...card, reference: 'a-later-card', provider_payment_id: '7', status: 'REJECTED' })
      .execute()
    await test.send({ mail: 'to-shop-new-order', revision: 1 })
    expect(test.written()[0]).toContain('Redes de cobranza')
  })

  it('says in a receipt that comes late what was paid, and what of it is back by then', async () => {
    const test = await shopWithOrder({ byCard: true })
    await set(test, { status: 'CONFIRMED' })
    await test.db
      .updateTable('order_lines')
      .set({ quantity: 3, dropped_quantity: 2, line_total_cents: 447_000 })
      .execute()
    await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 49_000 }).execute()
    await test.send({ mail: 'payment-approved', paymentId: test.paymentId })
    const [mail = ''] = test.written()
    expect(mail).toMatch(/\(Cantidad: 3\), 2 quitados/)
    for (const row of ['Pagado: $=C2=A01.490', 'Devuelto: $=C2=A0490', 'Queda pagado: $=C2=A01.000']) {
      expect(mail).toContain(row)
    }
    expect(mail).not.toContain('Total pagado')
  })

  it('says of an order that was paid in two parts and cancelled how much of both is back', async () => {
    const test = await shopWithOrder({ byCard: true })
    const { id: _id, ...first } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await set(test, { status: 'CANCELLED', cancel_reason: 'buyer' })
    await test.db
      .updateTable('payments')
      .set({ amount_cents: 100_000, total_paid_cents: 100_000, status: 'REFUNDED', refunded_cents: 100_000 })
      .execute()
    const second = {
      ...first,
      reference: 'the-rest',
      provider_payment_id: '77',
      amount_cents: 49_000,
      total_paid_cents: 49_000,
    }
    await test.db.insertInto('payments').values(second).execute()
    await test.send({ mail: 'payment-refunded', paymentId: test.paymentId, refundedCents: 100_000 })
    const [mail = ''] = test.written()
    expect(mail.replaceAll(/=\r?\n/g, '')).toContain(
      'En total te devolvimos $=C2=A01.000 de los $=C2=A01.490 que pagaste.',
    )
    expect(mail).not.toContain('dos veces')
  })

  it('writes to nobody whose data were erased', async () => {
    const test = await shopWithOrder({ byCard: true })
    await set(test, { status: 'CONFIRMED' })
    await setShipment(test, 'DELIVERED')
    await eraseCustomer(test.deps, { email: 'ana@correo.example', operator: 'ana' })
    const job = newOrderMail(test.orderId, { mail: 'delivered' })
    expect(await sendOrderMail(test.mailDeps, job)).toEqual({ passedOver: 'the buyer was erased' })
    expect(test.written()).toEqual([])
  })

  it('fails when the mail is not accepted, so that it is tried again', async () => {
    const { mailDeps, orderId } = await shopWithOrder()
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', folder: '', from: 'a@b.uy', domain: 'b.uy' })
    const job = newOrderMail(orderId, { mail: 'received', revision: 1 })
    await expect(sendOrderMail({ ...mailDeps, mailer }, job)).rejects.toThrow()
  })

  it('fails for an order that is not there', async () => {
    const { mailDeps } = await shopWithOrder()
    await expect(sendOrderMail(mailDeps, newOrderMail(9999, { mail: 'confirmed' }))).rejects.toThrow()
  })

  it('carries ids only', () => {
    const job = newOrderMail(1, { mail: 'received', revision: 2 })
    expect(v.parse(orderMailJob.payload, { ...job, email: 'x' })).toEqual(job)
    expect(v.is(orderMailJob.payload, { ...job, about: { mail: 'unheard of' } })).toBe(false)
  })
})

it('dates what it promises by the order, not by the moment the mail gets through', async () => {
  const test = await createCardShop()
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1780, shipping: deliveryTo() })
  await test.shop.placeOrder(request, KEY)
  const { id: orderId } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const folder = temporaryFolder()
  const mailer = createMailer({ folder, from: 'a@b.uy', domain: 'b.uy' })
  const later = { now: () => new Date(test.clock.at.getTime() + 20 * HOUR_MS) }
  const deps = {
    db: test.db,
    clock: later,
    mailer,
    profile: testProfile,
    instructions: { networks: 'A', bankAccount: 'B' },
    secret: TEST_SECRET,
  }
  await sendOrderMail(deps, newOrderMail(orderId, { mail: 'received', revision: 1 }))
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).toContain('si pagas el viernes 20 de noviembre')
  await sendOrderMail(deps, newOrderMail(orderId, { mail: 'received', revision: 1 }, { isAskedFor: true }))
  const asked = readdirSync(folder).find(file => file !== name) ?? ''
  const text = readFileSync(join(folder, asked), 'utf8').replaceAll(/=\r?\n/g, '')
  expect(text, 'asked for again').toContain('si pagas el s=C3=A1bado 21 de noviembre')
})
