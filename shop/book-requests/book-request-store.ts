import { sql, type Transaction } from 'kysely'
import type { BookRequest } from '../../contract/book-request.ts'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Offer } from '../catalogue/find-offer.ts'

/** Locks until the transaction ends: one person's requests for the same book wait for each other. */
export async function lockCustomerAndBook(
  transaction: Transaction<DB>,
  email: string,
  bibliomanagerId: string,
): Promise<void> {
  const key = `book request ${email.toLowerCase()} ${bibliomanagerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}

/** Id of a person's last request for a book, made in the same browser after this time. */
export async function findRecentRequest(
  db: Queryable,
  { email, browser, bibliomanagerId, since }: { email: string; browser: string; bibliomanagerId: string; since: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('book_requests')
    .select('id')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('browser_digest', '=', browser)
    .where('bibliomanager_id', '=', bibliomanagerId)
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export function selectRequest(db: Queryable, id: number) {
  return db.selectFrom('book_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertRequest(
  transaction: Transaction<DB>,
  { offer, request, browser, now }: { offer: Offer; request: BookRequest; browser: string; now: Date },
): Promise<{ id: number; reference: string; revision: number }> {
  return transaction
    .insertInto('book_requests')
    .values({
      bibliomanager_id: offer.bibliomanagerId,
      isbn: offer.isbn,
      title: offer.title,
      author: offer.author,
      ...personColumns(request),
      browser_digest: browser,
      requested_at: now,
      updated_at: now,
    })
    .returning(['id', 'reference', 'revision'])
    .executeTakeFirstOrThrow()
}

/** The person corrected their request: same reference, new contents. */
export async function correctRequest(
  transaction: Transaction<DB>,
  id: number,
  { request, now }: { request: BookRequest; now: Date },
): Promise<{ id: number; reference: string; revision: number }> {
  return (
    transaction
      .updateTable('book_requests')
      // An earlier answer did not know this correction, so the request waits again.
      .set({
        ...personColumns(request),
        revision: sql<number>`revision + 1`,
        updated_at: now,
        answered_at: null,
        answered_by: null,
        answer: null,
      })
      .where('id', '=', id)
      .returning(['id', 'reference', 'revision'])
      .executeTakeFirstOrThrow()
  )
}

function personColumns({ customer, shipping }: BookRequest) {
  const address = shipping.shippingMethod === 'DELIVERY' ? shipping : null
  return {
    customer_full_name: customer.fullName,
    customer_email: customer.email,
    customer_tel: customer.tel,
    customer_global_id: customer.globalId ?? null,
    shipping_method: shipping.shippingMethod,
    shipping_address: address?.address ?? null,
    shipping_city: address?.city ?? null,
    shipping_department: address?.department ?? null,
    shipping_zip_code: address?.zipCode || null,
  }
}
