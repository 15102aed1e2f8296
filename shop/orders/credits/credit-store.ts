import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrderKey } from '../order-store.ts'
import type { Credit, CreditFile, CreditProblem, CreditUse, UnmatchedCredit } from './credit.ts'

/** Held until the transaction ends, and taken before any order's row: one credit is never given to two orders at once. */
export function lockCreditKey(transaction: Transaction<DB>, key: string): Promise<void> {
  return lockOrderKey(transaction, `credit ${key}`)
}

/** A credit by its key, with an order that it pays; undefined for one that was never seen. */
export async function findCredit(
  db: Queryable,
  key: string,
): Promise<
  | (Pick<Credit, 'amountCents' | 'receivedOn' | 'description' | 'source'> & { id: number; orderId: number | null })
  | undefined
> {
  return db
    .selectFrom('credits')
    .leftJoin('credit_uses', join =>
      join
        .onRef('credit_uses.credit_id', '=', 'credits.id')
        .on('credit_uses.kind', '=', 'paid')
        .on('undone_at', 'is', null),
    )
    .leftJoin('payments', 'payments.id', 'credit_uses.payment_id')
    .select([
      'credits.id',
      'payments.order_id as orderId',
      'credits.amount_cents as amountCents',
      'received_on as receivedOn',
      'description',
      'source',
    ])
    .where('key', '=', key)
    .orderBy('credit_uses.id')
    .executeTakeFirst()
}

/** Writes a credit down. Nothing of it is used yet; `problem` says why, as long as that is so. @returns its id */
export async function insertCredit(
  transaction: Transaction<DB>,
  credit: Credit & { at: Date; recordedBy: string; problem: CreditProblem | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('credits')
    .values({
      key: credit.key,
      received_on: credit.receivedOn,
      amount_cents: credit.amountCents,
      description: credit.description,
      source: credit.source,
      recorded_at: credit.at,
      recorded_by: credit.recordedBy,
      problem: credit.problem,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUse(
  transaction: Transaction<DB>,
  use: {
    creditId: number
    amountCents: number
    at: Date
    by: string
    note?: string | null | undefined
  } & ({ kind: 'paid'; paymentId: number } | { kind: 'returned'; bankReference: string } | { kind: 'closed' }),
): Promise<void> {
  await transaction
    .insertInto('credit_uses')
    .values({
      credit_id: use.creditId,
      kind: use.kind,
      payment_id: use.kind === 'paid' ? use.paymentId : null,
      bank_reference: use.kind === 'returned' ? use.bankReference : null,
      amount_cents: use.amountCents,
      note: use.note ?? null,
      used_at: use.at,
      used_by: use.by,
    })
    .execute()
}

/** What a credit was used for and still is, the latest first. */
export async function listUses(db: Queryable, creditId: number): Promise<CreditUse[]> {
  return (await listAllUses(db, creditId)).filter(({ undone }) => undone === null)
}

/** The same with what was taken back. */
export async function listAllUses(db: Queryable, creditId: number): Promise<CreditFile['uses']> {
  const rows = await db
    .selectFrom('credit_uses')
    .leftJoin('payments', 'payments.id', 'credit_uses.payment_id')
    .select([
      'credit_uses.id',
      'credit_id as creditId',
      'kind',
      'payments.order_id as orderId',
      'credit_uses.payment_id as paymentId',
      'credit_uses.amount_cents as amountCents',
      'used_at as usedAt',
      'used_by as usedBy',
      'note',
      'bank_reference as bankReference',
      'undone_at',
      'undone_by',
      'undo_note',
    ])
    .where('credit_id', '=', creditId)
    .orderBy('credit_uses.id', 'desc')
    .execute()
  return rows.map(({ undone_at: at, undone_by: by, undo_note: note, ...row }) => ({
    ...row,
    kind: row.kind as CreditUse['kind'],
    undone: at && { at, by: by ?? '', note: note ?? '' },
  }))
}

export async function undoUse(
  transaction: Transaction<DB>,
  id: number,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<void> {
  await transaction
    .updateTable('credit_uses')
    .set({ undone_at: at, undone_by: by, undo_note: note })
    .where('id', '=', id)
    .execute()
}

/** Credits of which something waits for a person, oldest first. */
export async function listUnmatched(db: Queryable): Promise<UnmatchedCredit[]> {
  const rows = await selectCredits(db).where(leftCents, '>', 0).orderBy('received_on').orderBy('credits.id').execute()
  return rows.map(withProblem)
}

export async function findCreditById(db: Queryable, id: number): Promise<UnmatchedCredit | undefined> {
  const row = await selectCredits(db).where('credits.id', '=', id).executeTakeFirst()
  return row && withProblem(row)
}

/** A credit, its row locked until the transaction ends, however much of it is left. */
export async function lockCredit(transaction: Transaction<DB>, id: number): Promise<UnmatchedCredit | undefined> {
  // Two statements: one that waited for the row would still count the uses of before.
  await transaction.selectFrom('credits').select('id').where('id', '=', id).forUpdate().execute()
  return findCreditById(transaction, id)
}

const leftCents = sql<number>`credits.amount_cents - (select coalesce(sum(u.amount_cents), 0)::bigint from credit_uses u
  where u.credit_id = credits.id and u.undone_at is null)`
const wasUsed = sql<boolean>`exists (select from credit_uses u where u.credit_id = credits.id)`

function selectCredits(db: Queryable) {
  return db
    .selectFrom('credits')
    .select([
      'credits.id',
      'key',
      'received_on as receivedOn',
      'amount_cents as amountCents',
      'description',
      'source',
      'problem',
      leftCents.as('leftCents'),
      wasUsed.as('wasUsed'),
    ])
}

function withProblem({
  problem,
  wasUsed: isUsed,
  ...credit
}: Awaited<ReturnType<ReturnType<typeof selectCredits>['executeTakeFirstOrThrow']>>): UnmatchedCredit {
  const isPart = credit.leftCents < credit.amountCents
  const why = isPart ? 'left-over' : isUsed ? 'taken-back' : (problem as CreditProblem | null)
  return { ...credit, problem: why ?? 'taken-back' }
}
