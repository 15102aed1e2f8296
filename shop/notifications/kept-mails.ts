import type { Queryable } from '../../platform/database/database.ts'
import { selectKeptMail, selectKeptMails } from './kept-mail-store.ts'

/** Which mails an order's buyer got, the latest first; older ones than are kept are missing (`shop/retention/`). */
export function listKeptMails(db: Queryable, orderId: number): ReturnType<typeof selectKeptMails> {
  return selectKeptMails(db, orderId)
}

/** One of them as it looked, in both its forms; undefined where the order has no such mail. */
export function readKeptMail(
  db: Queryable,
  which: { orderId: number; mailId: number },
): ReturnType<typeof selectKeptMail> {
  return selectKeptMail(db, which)
}
