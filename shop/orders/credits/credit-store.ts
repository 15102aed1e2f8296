import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrderKey } from '../order-store.ts'
import type { Credit, CreditProblem, UnmatchedCredit } from './credit.ts'

/** Held until the transaction ends, and taken before any order's row: one credit is never given to two orders at once. */
export function lockCreditKey(transaction: Transaction<DB>, key: string): Promise<void> {
  return lockOrderKey(transaction, `credit ${key}`)
}

/** The order a credit paid, or null while it is unmatched; undefined for one that was never seen. */
export async function findCredit(
  db: Queryable,
  key: string,
): Promise<(Pick<Credit, 'amountCents' | 'receivedOn' | 'source'> & { orderId: number | null }) | undefined> {
  return db
    .selectFrom('credits')
    .leftJoin('payments', 'payments.id', 'credits.payment_id')
    .select([
      'payments.order_id as orderId',
      'credits.amount_cents as amountCents',
      'received_on as receivedOn',
      'source',
    ])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Writes a credit down, once. @returns its id, or undefined when it was there already */
export async function insertCredit(
  transaction: Transaction<DB>,
  credit: Credit & { at: Date; recordedBy: string } & ({ paymentId: number } | { problem: CreditProblem }),
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('credits')
    .values({
      key: credit.key,
      received_on: credit.receivedOn,
      amount_cents: credit.amountCents,
      description: credit.description,
      source: credit.source,
      recorded_at: credit.at,
      recorded_by: credit.recordedBy,
      payment_id: 'paymentId' in credit ? credit.paymentId : null,
      problem: 'problem' in credit ? credit.problem : null,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Credits that wait for a person, oldest first. */
export async function listUnmatched(db: Queryable): Promise<UnmatchedCredit[]> {
  const rows = await selectUnmatched(db).orderBy('received_on').orderBy('id').execute()
  return rows.map(row => ({ ...row, problem: row.problem as CreditProblem }))
}

/** One of them, its row locked until the transaction ends. */
export async function lockUnmatched(transaction: Transaction<DB>, id: number): Promise<UnmatchedCredit | undefined> {
  const row = await selectUnmatched(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, problem: row.problem as CreditProblem }
}

export async function matchCredit(transaction: Transaction<DB>, id: number, paymentId: number): Promise<void> {
  await transaction.updateTable('credits').set({ payment_id: paymentId }).where('id', '=', id).execute()
}

/** A person dealt with it outside the shop. */
export async function settleCreditRow(
  transaction: Transaction<DB>,
  id: number,
  { at, settlement }: { at: Date; settlement: string },
): Promise<void> {
  await transaction.updateTable('credits').set({ settled_at: at, settlement }).where('id', '=', id).execute()
}

function selectUnmatched(db: Queryable) {
  return db
    .selectFrom('credits')
    .select([
      'id',
      'key',
      'received_on as receivedOn',
      'amount_cents as amountCents',
      'description',
      'source',
      'problem',
    ])
    .where('payment_id', 'is', null)
    .where('settled_at', 'is', null)
}
