import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { readOrderFacts } from '../orders/order-facts.ts'
import { instructionsToldTo } from '../orders/paying/told-instructions.ts'
import { readOpenIssue } from '../orders/tell-issues.ts'
import { insertKeptMail } from './kept-mail-store.ts'
import { MAIL_LIMIT_S } from './mail-limit.ts'
import { type OrderMail, orderMailSchema } from './order-mail.ts'
import { kindOfOrderMail } from './receivers/mail-kinds.ts'
import { withholdMail } from './receivers/may-mail.ts'
import type { Withheld } from './receivers/receiver-store.ts'
import { withRefusal } from './receivers/with-refusal.ts'
import { writeOrderMail } from './write-order-mail.ts'

export interface OrderMailJob {
  orderId: number
  about: OrderMail
  /** Makes the mail's Message-ID unique, and the same for every retry. */
  news: string
  /** An operator asked for this mail, so no limit withholds it. */
  isAskedFor?: boolean | undefined
}

/** One job for each mail, so a failure of one does not send another again. */
export const orderMailJob: JobKind<OrderMailJob> = {
  queue: 'mail-order',
  payload: v.object({
    orderId: v.number(),
    about: orderMailSchema,
    news: v.string(),
    isAskedFor: v.optional(v.boolean()),
  }),
  limitS: MAIL_LIMIT_S,
  // Several at once, so that one slow delivery does not hold up the rest. Some mail servers accept no more connections than this.
  atOnce: 4,
}

/** The job's payload for a new mail. */
export function newOrderMail(orderId: number, about: OrderMail, { isAskedFor = false } = {}): OrderMailJob {
  return { orderId, about, news: randomBytes(6).toString('hex'), ...(isAskedFor && { isAskedFor }) }
}

export interface OrderMailDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  profile: ShopProfile
  instructions: PaymentInstructions
  secret: string
}

/** What happened to a mail, stored with its job: sent with this Message-ID, or why it was not sent. */
export type MailOutcome =
  | { sent: string }
  | { passedOver: 'no longer true' | 'the buyer was erased' | 'the buyer gave no mail' }
  /** The receiver had too many mails or refuses them. A mail to the shop waits for a digest. */
  | { withheld: Withheld }

/** Sends a mail about an order in its current state, unless it is no longer true. */
export async function sendOrderMail(
  deps: OrderMailDeps,
  { orderId, about, news, isAskedFor }: OrderMailJob,
): Promise<MailOutcome> {
  const { db, clock, mailer, profile } = deps
  // A reminder, and a mail that an operator sends again, use today's delivery estimate.
  const isOfToday = isAskedFor || about.mail === 'payment-due'
  const facts = await readOrderFacts(db, orderId, isOfToday ? clock.now() : undefined)
  const instructions = await instructionsToldTo(db, { orderId, instructions: deps.instructions })
  const issue = about.mail === 'to-shop-matter' ? await readOpenIssue(db, about.matterId) : undefined
  const mail = writeOrderMail(about, { ...facts, profile, instructions, issue, now: clock.now() })
  if (!mail) return { passedOver: 'no longer true' }
  const id = `order-${orderId}-${about.mail}-${news}`
  const isForShop = about.mail.startsWith('to-shop-')
  const address = isForShop ? profile.email : facts.email
  if (address === null) return { passedOver: facts.wasErased ? 'the buyer was erased' : 'the buyer gave no mail' }
  const kind = kindOfOrderMail(about.mail, { wasPaid: facts.order.paidAt !== undefined })
  const withheld = isAskedFor ? null : await withholdMail(deps, { mail: id, address, kind, about: about.mail, orderId })
  if (withheld) return { withheld }
  if (isForShop) await mailer.send({ ...mail, to: { name: profile.name, address }, id })
  else {
    await mailer.send(withRefusal(deps, { ...mail, to: { name: facts.order.customer.fullName, address }, id }))
    await insertKeptMail(db, {
      ...mail,
      orderId,
      messageId: id,
      mail: about.mail,
      address,
      sentAt: clock.now(),
    })
  }
  return { sent: id }
}
