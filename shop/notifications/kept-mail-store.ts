import type { Queryable } from '../../platform/database/database.ts'
import type { MailContent } from './mails/compose-mail.ts'

/** A mail to an order's buyer, in its sent form. */
export interface KeptMail extends MailContent {
  orderId: number
  messageId: string
  /** The mail's name (`order-mail.ts`). */
  mail: string
  address: string
  sentAt: Date
}

/** Stores a sent mail. A repeated job stores it once. Nothing is stored if the buyer was erased while it was being sent. */
export async function insertKeptMail(db: Queryable, mail: KeptMail): Promise<void> {
  await db
    .insertInto('order_mails')
    .columns(['order_id', 'message_id', 'mail', 'address', 'subject', 'body', 'html', 'sent_at'])
    .expression(eb =>
      eb
        .selectFrom('orders')
        .select([
          'id',
          eb.val(mail.messageId).as('message_id'),
          eb.val(mail.mail).as('mail'),
          eb.val(mail.address).as('address'),
          eb.val(mail.subject).as('subject'),
          eb.val(mail.text).as('body'),
          eb.val(mail.html).as('html'),
          eb.val(mail.sentAt).as('sent_at'),
        ])
        .where('id', '=', mail.orderId)
        .where('customer_email', '=', mail.address)
        .forShare(),
    )
    .onConflict(conflict => conflict.column('message_id').doNothing())
    .execute()
}

/** An order's kept mails without their content, latest first. */
export function selectKeptMails(db: Queryable, orderId: number) {
  return db
    .selectFrom('order_mails')
    .select(['id', 'mail', 'address', 'subject', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
}

export function selectKeptMail(db: Queryable, { orderId, mailId }: { orderId: number; mailId: number }) {
  return db
    .selectFrom('order_mails')
    .select(['subject', 'body as text', 'html', 'address', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('id', '=', mailId)
    .executeTakeFirst()
}
