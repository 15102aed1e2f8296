import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { namedAmong, possibleOrders } from './named-orders.ts'
import type { Transfer, TransferUse, UnmatchedTransfer } from './transfer.ts'
import { leftCents, selectTransfers, withProblem } from './transfer-store.ts'

/** An order as a transfer's words may name it. */
interface NamableOrder {
  id: number
  externalId: string
  /** What it costs, in centésimos. */
  grandTotalCents: number
}

/** Transfers with money that waits and whose words name the order, in whatever state it is, oldest first. */
export async function listWaitingFor(db: Queryable, order: NamableOrder): Promise<UnmatchedTransfer[]> {
  const rows = await selectTransfers(db).where(mayName(order)).where(leftCents, '>', 0).orderBy('credits.id').execute()
  return (await thoseNaming(db, rows, order)).map(({ isAlone: _, ...transfer }) => withProblem(transfer))
}

/** What went back to their senders, was closed, or pays another order, of transfers whose words name the order, latest first. */
export async function listEndedFor(
  db: Queryable,
  order: NamableOrder,
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
  return (await thoseNaming(db, rows, order)).map(({ useId, usedCents, kind, note, isAlone: _, ...transfer }) => {
    return { useId, usedCents, note: note ?? '', kind: kind as TransferUse['kind'], transfer }
  })
}

/** Transfers whose words name the order and others, whether something of them waits or not, oldest first. */
export async function listSharedBy(db: Queryable, order: NamableOrder): Promise<UnmatchedTransfer[]> {
  const rows = await selectTransfers(db).where(mayName(order)).orderBy('credits.id').execute()
  const naming = await thoseNaming(db, rows, order)
  return naming.flatMap(({ isAlone, ...transfer }) => (isAlone ? [] : [withProblem(transfer)]))
}

/** SQL for a query of `credits`: their words may name the order (`namedAmong`), with a dot for the thousands too. */
function mayName({ id, externalId }: NamableOrder) {
  const dotted = String(id).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.')
  const patterns = [`%${id}%`, `%${dotted}%`, `%${escapeLike(externalId)}%`]
  return sql<boolean>`credits.description ilike any(${patterns})`
}

/**
 * Those of the transfers whose words name the order: what else they name tells what a bare number is. `isAlone`: they name no other.
 */
async function thoseNaming<Row extends Pick<Transfer, 'description' | 'amountCents'>>(
  db: Queryable,
  transfers: readonly Row[],
  order: NamableOrder,
): Promise<(Row & { isAlone: boolean })[]> {
  const ids = new Set(transfers.flatMap(({ description }) => possibleOrders(description)))
  ids.delete(order.id)
  const others = await selectNamable(db, [...ids])
  return transfers.flatMap(transfer => {
    const named = namedAmong(transfer, [order, ...others])
    return named.includes(order) ? [{ ...transfer, isAlone: named.length === 1 }] : []
  })
}

async function selectNamable(db: Queryable, ids: readonly number[]): Promise<NamableOrder[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'external_id as externalId', 'grand_total_cents as grandTotalCents'])
    .where('id', 'in', [...ids])
    .execute()
}
