import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { lockOrderKey } from '../order-store.ts'
import { namesOrder } from './named-orders.ts'
import {
  LINE_DIGEST,
  type Transfer,
  type TransferFile,
  type TransferProblem,
  type TransferUse,
  type UnmatchedTransfer,
} from './transfer.ts'

/**
 * Locks a transfer's key until the transaction ends. Call it before locking any order's row. So one transfer never pays two orders at once.
 */
export function lockTransferKey(transaction: Transaction<DB>, key: string): Promise<void> {
  return lockOrderKey(transaction, `transfer ${key}`)
}

/** A transfer by its key, with the orders that it pays; undefined if unknown. */
export async function findTransfer(
  db: Queryable,
  key: string,
): Promise<
  | (Pick<Transfer, 'amountCents' | 'receivedOn' | 'description' | 'source'> & {
      id: number
      orderIds: number[]
      /** It was used at some time, even if that was taken back. */
      wasUsed: boolean
    })
  | undefined
> {
  return db
    .selectFrom('credits')
    .select(({ selectFrom }) => [
      'id',
      'amount_cents as amountCents',
      'received_on as receivedOn',
      'description',
      'source',
      sql<number[]>`to_json(array(${selectFrom('credit_uses')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select('order_id')
        .distinct()
        .whereRef('credit_id', '=', 'credits.id')
        .where('credit_uses.kind', '=', 'paid')
        .where('undone_at', 'is', null)
        .orderBy('order_id')}))`.as('orderIds'),
      wasUsed.as('wasUsed'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores a transfer, unused so far. `problem` says why, until it is used. @returns its id */
export async function insertTransfer(
  transaction: Transaction<DB>,
  transfer: Transfer & { at: Date; recordedBy: string; problem: TransferProblem | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('credits')
    .values({
      key: transfer.key,
      received_on: transfer.receivedOn,
      amount_cents: transfer.amountCents,
      description: transfer.description,
      source: transfer.source,
      recorded_at: transfer.at,
      recorded_by: transfer.recordedBy,
      problem: transfer.problem,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns its id */
export async function insertUse(
  transaction: Transaction<DB>,
  use: {
    transferId: number
    amountCents: number
    at: Date
    by: string
    note?: string | null | undefined
  } & ({ kind: 'paid'; paymentId: number } | { kind: 'returned'; bankReference: string } | { kind: 'closed' }),
): Promise<number> {
  const { id } = await transaction
    .insertInto('credit_uses')
    .values({
      credit_id: use.transferId,
      kind: use.kind,
      payment_id: use.kind === 'paid' ? use.paymentId : null,
      bank_reference: use.kind === 'returned' ? use.bankReference : null,
      amount_cents: use.amountCents,
      note: use.note ?? null,
      used_at: use.at,
      used_by: use.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The current uses of a transfer, latest first. */
export async function listUses(db: Queryable, transferId: number): Promise<TransferUse[]> {
  return (await listAllUses(db, transferId)).filter(({ undone }) => undone === null)
}

/** All uses of a transfer, latest first, including those taken back. */
export async function listAllUses(db: Queryable, transferId: number): Promise<TransferFile['uses']> {
  const rows = await db
    .selectFrom('credit_uses')
    .leftJoin('payments', 'payments.id', 'credit_uses.payment_id')
    .select([
      'credit_uses.id',
      'credit_id as transferId',
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
    .where('credit_id', '=', transferId)
    .orderBy('credit_uses.id', 'desc')
    .execute()
  return rows.map(({ undone_at: at, undone_by: by, undo_note: note, ...row }) => ({
    ...row,
    kind: row.kind as TransferUse['kind'],
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

/** Transfers with money that waits for a person, oldest first. */
export async function listUnmatched(db: Queryable): Promise<UnmatchedTransfer[]> {
  // Nearly all are used up by one use: those are found by one join, and only the rest are summed.
  const rows = await selectTransfers(db)
    .where(
      sql<boolean>`credits.id = any(array(select c.id from credits c left join credit_uses u on u.credit_id = c.id
        and u.undone_at is null where u.id is null or u.amount_cents < c.amount_cents))`,
    )
    .where(leftCents, '>', 0)
    .orderBy('received_on')
    .orderBy('credits.id')
    .execute()
  return rows.map(withProblem)
}

/** Transfers with money that waits and whose words name the order, in whatever state it is, oldest first. */
export async function listWaitingFor(
  db: Queryable,
  order: { id: number; externalId: string; grandTotalCents: number },
): Promise<UnmatchedTransfer[]> {
  const rows = await selectTransfers(db).where(mayName(order)).where(leftCents, '>', 0).orderBy('credits.id').execute()
  return rows.filter(transfer => namesOrder(transfer, order)).map(withProblem)
}

/** What went back to their senders, was closed, or pays another order, of transfers whose words name the order, latest first. */
export async function listEndedFor(
  db: Queryable,
  order: Parameters<typeof namesOrder>[1],
): Promise<
  {
    useId: number
    usedCents: number
    note: string
    kind: TransferUse['kind']
    transfer: Pick<Transfer, 'description' | 'amountCents'> & { id: number }
  }[]
> {
  const rows = await db
    .selectFrom('credit_uses')
    .innerJoin('credits', 'credits.id', 'credit_id')
    .leftJoin('payments', 'payments.id', 'payment_id')
    .select(['credit_uses.id as useId', 'credit_uses.amount_cents as usedCents', 'kind', 'note'])
    .select(['credits.id', 'credits.amount_cents as amountCents', 'description'])
    .where(mayName(order))
    .where(eb => eb.or([eb('order_id', 'is', null), eb('order_id', '<>', order.id)]))
    .where('undone_at', 'is', null)
    .orderBy('credit_uses.id', 'desc')
    .execute()
  return rows
    .filter(transfer => namesOrder(transfer, order))
    .map(({ useId, usedCents, kind, note, ...transfer }) => {
      return { useId, usedCents, note: note ?? '', kind: kind as TransferUse['kind'], transfer }
    })
}

/** SQL for a query of `credits`: their words may name the order (`namesOrder`). */
function mayName({ id, externalId }: { id: number; externalId: string }) {
  return sql<boolean>`(credits.description like ${`%${id}%`} or credits.description ilike ${`%${escapeLike(externalId)}%`})`
}

/** Ids of transfers that the operator wrote down for the order, and took back from it. */
export async function listTakenBackFrom(db: Queryable, orderId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('credit_uses')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('credits', 'credits.id', 'credit_id')
    .select('credits.id')
    .where('order_id', '=', orderId)
    .where('source', '=', 'operator')
    .where('undone_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Never used transfers of this day and amount that are known by a statement's words only. */
export async function listUnusedByWords(
  db: Queryable,
  { receivedOn, amountCents }: Pick<Transfer, 'receivedOn' | 'amountCents'>,
): Promise<UnmatchedTransfer[]> {
  const rows = await selectTransfers(db)
    .where('received_on', '=', receivedOn)
    .where('amount_cents', '=', amountCents)
    .where('key', 'like', `${LINE_DIGEST}%`)
    .where(wasUsed, '=', false)
    .orderBy('credits.id')
    .execute()
  return rows.map(withProblem)
}

export async function findTransferById(db: Queryable, id: number): Promise<UnmatchedTransfer | undefined> {
  const row = await selectTransfers(db).where('credits.id', '=', id).executeTakeFirst()
  return row && withProblem(row)
}

/** These transfers, oldest first. */
export async function findTransfersById(db: Queryable, ids: readonly number[]): Promise<UnmatchedTransfer[]> {
  if (ids.length === 0) return []
  const rows = await selectTransfers(db)
    .where('credits.id', 'in', [...ids])
    .orderBy('credits.id')
    .execute()
  return rows.map(withProblem)
}

/** Reads a transfer and locks its row until the transaction ends, however much of it is left. */
export async function lockTransfer(transaction: Transaction<DB>, id: number): Promise<UnmatchedTransfer | undefined> {
  // Two statements are needed: a single one that waited for the row would still see the earlier uses.
  await transaction.selectFrom('credits').select('id').where('id', '=', id).forUpdate().execute()
  return findTransferById(transaction, id)
}

/** SQL for a query of `credits`: the unused part of a transfer, in centésimos. */
export const leftCents = sql<number>`credits.amount_cents - (select coalesce(sum(u.amount_cents), 0)::bigint from credit_uses u
  where u.credit_id = credits.id and u.undone_at is null)`
const wasUsed = sql<boolean>`exists (select from credit_uses u where u.credit_id = credits.id)`

function selectTransfers(db: Queryable) {
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
  ...transfer
}: Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>): UnmatchedTransfer {
  const isPart = transfer.leftCents < transfer.amountCents
  const why = isPart ? 'left-over' : isUsed ? 'taken-back' : (problem as TransferProblem | null)
  return { ...transfer, problem: why ?? 'taken-back' }
}
