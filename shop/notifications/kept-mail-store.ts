import type { Queryable } from '../../platform/database/database.ts'
import type { MailContent } from './mails/compose-mail.ts'

/** A mail to an order's buyer as it was sent. */
export interface KeptMail extends MailContent {
  orderId: number
  messageId: string
  /** Its name (`order-mail.ts`). */
  mail: string
  address: string
  sentAt: Date
}

/** A job that is done twice keeps one; of somebody who was erased while it went out nothing is kept. */
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

/** The mails of an order, the latest first, without what they say. */
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
