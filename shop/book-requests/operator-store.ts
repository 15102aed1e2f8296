import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export function selectRequests(db: Queryable, { all }: { all: boolean }) {
  return db
    .selectFrom('book_requests')
    .select([
      'reference',
      'requested_at as requestedAt',
      'title',
      'customer_full_name as customer',
      'customer_email as email',
      'customer_tel as tel',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
    ])
    .$if(!all, query => query.where('answered_at', 'is', null))
    .orderBy('id')
    .execute()
}

export function selectByReference(db: Queryable, reference: string) {
  return db.selectFrom('book_requests').selectAll().where('reference', '=', reference.toUpperCase()).executeTakeFirst()
}

export function lockByReference(transaction: Transaction<DB>, reference: string) {
  return transaction
    .selectFrom('book_requests')
    .select(['id', 'revision', 'answered_at as answeredAt', 'answered_by as answeredBy'])
    .where('reference', '=', reference.toUpperCase())
    .forUpdate()
    .executeTakeFirst()
}

export async function markAnswered(
  transaction: Transaction<DB>,
  id: number,
  { at, operator, text, note }: { at: Date; operator: string; text: string | null; note: string | null },
): Promise<void> {
  await transaction
    .updateTable('book_requests')
    .set({ answered_at: at, answered_by: operator, answer: text })
    .where('id', '=', id)
    .execute()
  await insertAct(transaction, id, {
    kind: text === null ? 'CLOSED' : 'ANSWERED',
    by: operator,
    at,
    text: text ?? note,
  })
}

/** Reopens a request. Its next answer is a new mail. */
export async function markOpen(
  transaction: Transaction<DB>,
  id: number,
  { at, operator, note }: { at: Date; operator: string; note: string | null },
): Promise<void> {
  await transaction
    .updateTable('book_requests')
    .set({ answered_at: null, answered_by: null, answer: null, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  await insertAct(transaction, id, { kind: 'REOPENED', by: operator, at, text: note })
}

/** An act of the team on a request. */
export interface RequestAct {
  kind: 'ANSWERED' | 'CLOSED' | 'REOPENED'
  by: string
  at: Date
  text: string | null
}

async function insertAct(transaction: Transaction<DB>, id: number, act: RequestAct): Promise<void> {
  await transaction
    .insertInto('book_request_acts')
    .values({ request_id: id, ...act })
    .execute()
}

/** Oldest first. */
export async function selectActs(db: Queryable, id: number): Promise<RequestAct[]> {
  const rows = await db
    .selectFrom('book_request_acts')
    .select(['kind', 'by', 'at', 'text'])
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, kind: row.kind as RequestAct['kind'] }))
}

export function selectRequestsOf(db: Queryable, email: string) {
  return db
    .selectFrom('book_requests')
    .selectAll()
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute()
}

export async function deleteRequestsOf(transaction: Transaction<DB>, email: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('book_requests')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
