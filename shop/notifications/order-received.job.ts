import * as v from 'valibot'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { readOrderForMail } from '../orders/order-view.ts'
import { orderReceivedMail, type PaymentInstructions } from './mails/order-received.ts'

/** The mail that follows a placed order: once for each content the buyer asked for. */
export const orderReceivedJob: JobKind<{ orderId: number; revision: number }> = {
  queue: 'mail-order-received',
  payload: v.object({ orderId: v.number(), revision: v.number() }),
}

export interface OrderMailDeps {
  db: Database
  mailer: Mailer
  profile: ShopProfile
  instructions: PaymentInstructions
}

export async function sendOrderReceived(
  { db, mailer, profile, instructions }: OrderMailDeps,
  { orderId, revision }: { orderId: number; revision: number },
): Promise<void> {
  const found = await readOrderForMail(db, orderId)
  // Changed again since: the newer revision's own mail says what holds now.
  if (found.revision !== revision || found.deadline === null) return
  const mail = orderReceivedMail({ order: found.order, profile, instructions, deadline: found.deadline })
  await mailer.send({
    ...mail,
    to: { name: found.order.customer.fullName, address: found.email },
    id: `order-${orderId}-received-${revision}`,
  })
}
