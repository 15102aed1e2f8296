import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShipmentStatus } from '../../contract/order.ts'
import { createMailer } from '../../platform/mail.ts'
import { newOrderMail, type OrderMailDeps, sendOrderMail } from '../../shop/notifications/order-mail.job.ts'
import type { OrderMail } from '../../shop/notifications/order-mail.ts'
import { type CardShop, createCardShop } from './card-shop.ts'
import { orderRequest } from './orders.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TEST_SECRET, testProfile } from './test-shop.ts'

/** The buyer's idempotency key for the shop's order. */
export const KEY = { orderKey: 'a-key-of-the-buyer' }

export interface MailShop extends CardShop {
  orderId: number
  paymentId: number
  mailDeps: OrderMailDeps
  /** Runs a mail's job now. @returns whether it was sent */
  send(about: OrderMail): Promise<boolean>
  /** The mails in the folder, unparsed. */
  written(): string[]
}

/** A shop with one order, and a folder for its mails. */
export async function shopWithOrder({ byCard = false } = {}): Promise<MailShop> {
  const test = await createCardShop()
  const request = byCard ? await test.cardOrder() : orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder(request, KEY)
  const { id: paymentId, order_id: orderId } = await test.db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .executeTakeFirstOrThrow()
  const folder = temporaryFolder()
  const mailDeps: OrderMailDeps = {
    db: test.db,
    clock: test.clock,
    mailer: createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' }),
    profile: testProfile,
    instructions: { networks: 'Abitab', bankAccount: 'Banco' },
    secret: TEST_SECRET,
  }
  return {
    ...test,
    orderId,
    paymentId,
    mailDeps,
    send: async about => 'sent' in (await sendOrderMail(mailDeps, newOrderMail(orderId, about))),
    written: () => readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8')),
  }
}

/** Updates columns of the order's row. */
export const set = ({ db, orderId }: MailShop, columns: object) =>
  db.updateTable('orders').set(columns).where('id', '=', orderId).execute()

/** Sets the status of the order's parcel. */
export const setShipment = ({ db, orderId, clock }: MailShop, status: ShipmentStatus) =>
  db
    .insertInto('shipments')
    .values({ order_id: orderId, status, created_at: clock.at, updated_at: clock.at })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet({ status }))
    .execute()
