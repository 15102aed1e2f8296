import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import {
  deleteLinkRequest,
  findLinkRequest,
  insertLinkRequest,
  type LinkedOrder,
  ordersOf,
} from './order-links-store.ts'

export type { LinkedOrder }

/**
 * Handles a request for order links: a mail lists the orders, if there are any. The answer is the same for every address and takes as long,
 * so nobody can find out who has bought.
 */
export function askForOrderLinks(
  deps: { db: Database; clock: Clock; mailLater: (transaction: Transaction<DB>, requestId: number) => Promise<void> },
  email: string,
): Promise<void> {
  return deps.db.transaction().execute(async transaction => {
    await deps.mailLater(transaction, await insertLinkRequest(transaction, email, deps.clock.now()))
  })
}

/** The requester and their latest orders; undefined once the mail was sent. */
export async function readLinkRequest(
  db: Queryable,
  requestId: number,
): Promise<{ email: string; orders: LinkedOrder[] } | undefined> {
  const email = await findLinkRequest(db, requestId)
  return email === undefined ? undefined : { email, orders: await ordersOf(db, email) }
}

export function closeLinkRequest(db: Queryable, requestId: number): Promise<void> {
  return deleteLinkRequest(db, requestId)
}
