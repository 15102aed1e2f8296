import type { Queryable } from '../../platform/database/database.ts'
import { selectKeptMail, selectKeptMails } from './kept-mail-store.ts'

/** The mails that an order's buyer got, latest first. Old ones are deleted after a while (`shop/retention/`). */
export function listKeptMails(db: Queryable, orderId: number): ReturnType<typeof selectKeptMails> {
  return selectKeptMails(db, orderId)
}

/** One kept mail, as text and HTML; undefined if the order has no such mail. */
export function readKeptMail(
  db: Queryable,
  which: { orderId: number; mailId: number },
): ReturnType<typeof selectKeptMail> {
  return selectKeptMail(db, which)
}
