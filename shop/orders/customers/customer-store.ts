import { type RawBuilder, sql, type Transaction } from 'kysely'
import { foldLetters } from '../../../contract/fold-letters.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { leftCents } from '../transfers/transfer-store.ts'
import { ERASED_EMAIL } from '../was-erased.ts'

/** Replaces a person's data. */
const ERASED = 'borrado'

/**
 * SQL condition for a person's orders: by e-mail address, or by telephone number among orders without an e-mail address. Only that person
 * can know the number.
 */
function isOf(person: string): RawBuilder<boolean> {
  return person.includes('@')
    ? sql<boolean>`lower(customer_email) = ${person.toLowerCase()}`
    : sql<boolean>`customer_email is null and regexp_replace(customer_tel, '\\D', '', 'g') = ${person.replace(/\D/g, '')}`
}

/** `person`: their e-mail address, or the telephone number of somebody who gave none. */
export async function selectOrderIdsOf(db: Queryable, person: string): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').where(isOf(person)).orderBy('id').execute()
  return rows.map(row => row.id)
}

interface PersonOrder {
  id: number
  externalId: string
  grandTotalCents: number
  customer_full_name: string
  customer_tel: string
  gift_recipient: string | null
}

/** A person's orders with their rows locked, oldest first. */
export function lockOrdersOf(transaction: Transaction<DB>, person: string): Promise<PersonOrder[]> {
  return transaction
    .selectFrom('orders')
    .select([
      'id',
      'external_id as externalId',
      'grand_total_cents as grandTotalCents',
      'customer_full_name',
      'customer_tel',
      'gift_recipient',
    ])
    .where(isOf(person))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Also erases the digest of the request: somebody who guesses the person could verify the guess with it. */
export async function eraseOrders(transaction: Transaction<DB>, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('orders')
    .set({
      customer_full_name: ERASED,
      customer_email: ERASED_EMAIL,
      customer_tel: ERASED,
      customer_global_id: null,
      shipping_address: sql`case when shipping_address is null then null else ${ERASED} end`,
      shipping_city: sql`case when shipping_city is null then null else ${ERASED} end`,
      shipping_zip_code: null,
      gift_recipient: sql`case when gift_recipient is null then null else ${ERASED} end`,
      gift_message: null,
      order_key: null,
      browser_digest: null,
      request_hash: ERASED,
      cancel_note: null,
      accepted_difference_note: null,
      remind_at: null,
      updated_at: at,
    })
    .where('id', 'in', [...ids])
    .execute()
  await transaction
    .deleteFrom('order_notes')
    .where('order_id', 'in', [...ids])
    .execute()
  await transaction
    .deleteFrom('order_mails')
    .where('order_id', 'in', [...ids])
    .execute()
  await transaction
    .updateTable('order_lines')
    .set({ price_reason: ERASED })
    .where('order_id', 'in', [...ids])
    .where('price_reason', 'is not', null)
    .execute()
  await transaction
    .updateTable('payments')
    .set({ last_four_digits: null, attempt_key: null, attempt_hash: null })
    .where('order_id', 'in', [...ids])
    .execute()
}

/** The mails sent to an address, in their sent form; also about an order whose buyer then corrected the address. */
export function selectMailsTo(db: Queryable, address: string) {
  return db
    .selectFrom('order_mails')
    .select(['order_id', 'sent_at', 'address', 'subject', 'body'])
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .orderBy('id')
    .execute()
}

/** @returns how many there were */
export async function deleteMailsTo(transaction: Transaction<DB>, address: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('order_mails')
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes requests for order links whose mail is not sent yet: nobody would receive it. */
export async function deleteLinkRequests(transaction: Transaction<DB>, email: string): Promise<void> {
  await transaction.deleteFrom('order_link_requests').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}

/** Deletes saved views of the desk's lists that search for a person or are named after one. Their searches are stored as in an address. */
export async function deleteViewsOf(transaction: Transaction<DB>, words: readonly string[]): Promise<void> {
  const telling = words
    .flatMap(word => [word, ...word.split(/\s/)])
    .filter(word => word.length >= TELLING_LENGTH)
    .map(foldLetters)
  const views = await transaction.selectFrom('desk_views').select(['id', 'name', 'query']).execute()
  const theirs = views.filter(({ name, query }) => {
    const texts = [name, ...new URLSearchParams(query).values()].map(foldLetters)
    return texts.some(text => telling.some(word => text.includes(word)))
  })
  if (theirs.length === 0) return
  const ids = theirs.map(({ id }) => id)
  await transaction.deleteFrom('desk_views').where('id', 'in', ids).execute()
}

/** Shortest word that identifies a person, in characters. Shorter words also occur in texts about others. */
const TELLING_LENGTH = 6

/** Transfers that hold one of these words, with the waiting centésimos and the orders that they pay. */
export async function selectTransfersWith(
  db: Queryable,
  words: readonly string[],
): Promise<{ id: number; description: string; amountCents: number; cents: number; paidIds: number[] }[]> {
  return db
    .selectFrom('credits')
    .select(['credits.id', 'description', 'amount_cents as amountCents', leftCents.as('cents')])
    .select(
      sql<number[]>`to_json(array(select order_id from credit_uses join payments on payments.id = payment_id
        where credit_id = credits.id and undone_at is null))`.as('paidIds'),
    )
    .where(sql<boolean>`description ilike any(${words.map(patternOf)}::text[])`)
    .orderBy('credits.id')
    .execute()
}

/** The buyers' names of these orders, without those who were erased. */
export async function selectBuyers(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; externalId: string; grandTotalCents: number; fullName: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'external_id as externalId', 'grand_total_cents as grandTotalCents'])
    .select('customer_full_name as fullName')
    .where('id', 'in', [...ids])
    .where(sql<boolean>`customer_email is distinct from ${ERASED_EMAIL}`)
    .execute()
}

const patternOf = (word: string) => `%${escapeLike(word)}%`

/** Only words long enough to identify a person: shorter ones also occur in texts about others. */
export function tellingWords(words: readonly string[]): string[] {
  return words.filter(word => word.length >= TELLING_LENGTH)
}

/**
 * Erases a person from free texts: the bank's words on the orders' transfers and on these other ones, the operators' notes on their uses,
 * the refunds' reasons, and any other place where an operator named the person.
 */
export async function eraseWords(
  transaction: Transaction<DB>,
  {
    orderIds,
    transferIds,
    words,
  }: { orderIds: readonly number[]; transferIds: readonly number[]; words: readonly string[] },
): Promise<void> {
  const ids = [...orderIds]
  const ofPerson = words.map(patternOf)
  const ofNobodyElse = tellingWords(words).map(patternOf)
  const ofOrders = sql`payment_id in (select id from payments where order_id = any(${ids}::bigint[]))`
  await sql`update credits set description = ${ERASED}
    where id in (select credit_id from credit_uses where ${ofOrders})
    or id = any(${[...transferIds]}::bigint[])`.execute(transaction)
  // The reason of an accepted difference is stored with the transfer too; a cancellation's with the refund.
  for (const note of [sql.ref('note'), sql.ref('undo_note')]) {
    await sql`update credit_uses set ${note} = ${ERASED}
      where ${note} is not null and (${ofOrders} or ${note} ilike any(${ofNobodyElse}::text[]))`.execute(transaction)
  }
  await sql`update refunds set reason = ${ERASED} where ${ofOrders}`.execute(transaction)
  await sql`update order_matters
    set detail = ${ERASED}, resolution = case when resolution is null then null else ${ERASED} end
    where order_id = any(${ids}::bigint[])
    and (detail ilike any(${ofPerson}::text[]) or resolution ilike any(${ofPerson}::text[]))`.execute(transaction)
}
