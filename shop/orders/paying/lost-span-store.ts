import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { GivenNumbers } from '../../../platform/backup/archive/later-copy.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { ProviderPayment } from '../../payments/payment-provider.ts'

/** So many orders, payments and refunds a lost time has at most. */
const SKIPPED_NUMBERS = 1000
/** And so many a minute. */
const A_MINUTE = 10

/** A time that the shop knows nothing of. */
export interface LostSpan {
  id: number
  /** The restored backup; empty where another copy was the shop then. */
  backup: string
  beginsAt: Date
  endsAt: Date
  comparedAt: Date | null
}

export async function insertSpan(
  transaction: Transaction<DB>,
  { backup, beginsAt, endsAt }: Omit<LostSpan, 'id' | 'comparedAt'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('lost_spans')
    .values({ backup, begins_at: beginsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Since when partners may have heard numbers that this database does not know, until now. */
export interface LostNumbers extends Pick<LostSpan, 'beginsAt' | 'endsAt'> {
  /** When a command left them out already, before the restored copy was opened. */
  leftOutAt?: Date | undefined
  /** Read from tables: the timeline is that of the server that they were read into. */
  isOfTables?: boolean
  /** Where another copy was the shop: it gave numbers far from the last one here, and may have been the shop for long. */
  laterCopy?: { timeline: number; numbersFrom: Date; given: readonly GivenNumbers[] }
}

/**
 * Numbers that partners know already from the lost time are given to nothing else; nor those that another copy of the same backup gave, which
 * was opened before. Each restored database has a timeline of its own; one that was read from tables has none, and skips by the clock:
 * where a command did so already, by the minutes since.
 */
export async function skipNumbers(transaction: Transaction<DB>, lost: LostNumbers): Promise<void> {
  const skipped = numbersToSkip(await readTimeline(transaction), lost)
  if (skipped === 0) return
  await sql`select setval(pg_get_serial_sequence(named, 'id'),
      greatest(coalesce(last_value, start_value) + ${skipped}::bigint, (${givenUpTo(lost)}::jsonb ->> sequencename)::bigint))
    from unnest(array['orders', 'payments', 'refunds', 'book_requests', 'credits']) as named
    join pg_sequences on schemaname || '.' || sequencename = pg_get_serial_sequence(named, 'id')`.execute(transaction)
}

/** Of each sequence up to where other copies may have counted, as JSON. */
function givenUpTo({ endsAt, laterCopy }: LostNumbers): string {
  const upTo: Record<string, number> = {}
  for (const { numbers, at, until } of laterCopy?.given ?? []) {
    for (const [sequence, last] of Object.entries(numbers)) {
      const most = last + SKIPPED_NUMBERS + minutesSkip(at, until ?? endsAt)
      upTo[sequence] = Math.max(upTo[sequence] ?? 0, most)
    }
  }
  return JSON.stringify(upTo)
}

function numbersToSkip(timeline: number, { beginsAt, endsAt, leftOutAt, isOfTables, laterCopy }: LostNumbers): number {
  if (laterCopy) return SKIPPED_NUMBERS * laterCopy.timeline + minutesSkip(laterCopy.numbersFrom, endsAt)
  if (timeline > 1 && !isOfTables) return leftOutAt ? 0 : SKIPPED_NUMBERS * (timeline - 1)
  const byClock = (until: Date) => SKIPPED_NUMBERS + minutesSkip(beginsAt, until)
  return Math.max(0, byClock(endsAt) - (leftOutAt ? byClock(leftOutAt) : 0))
}

function minutesSkip(from: Date, until: Date): number {
  return A_MINUTE * Math.max(0, Math.floor((until.getTime() - from.getTime()) / 60_000))
}

async function readTimeline(transaction: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ timeline: number }>`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`.execute(transaction)
  return rows[0]?.timeline ?? 1
}

export function findSpan(db: Queryable, id: number): Promise<LostSpan | undefined> {
  return selectSpans(db).where('id', '=', id).executeTakeFirst()
}

/** Whether one is written down, closed or not, that begins at that moment. */
export async function hasSpanFrom(db: Queryable, beginsAt: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from lost_spans where begins_at = ${beginsAt}) as has`.execute(db)
  return rows[0]?.has ?? false
}

export function readOpenSpans(db: Queryable): Promise<LostSpan[]> {
  return selectSpans(db).where('closed_at', 'is', null).orderBy('id').execute()
}

function selectSpans(db: Queryable) {
  return db
    .selectFrom('lost_spans')
    .select(['id', 'backup', 'begins_at as beginsAt', 'ends_at as endsAt', 'compared_at as comparedAt'])
}

export async function markCompared(db: Queryable, id: number, at: Date): Promise<void> {
  await db.updateTable('lost_spans').set({ compared_at: at }).where('id', '=', id).execute()
}

/** @returns whether it was open */
export async function closeSpan(db: Queryable, id: number, { note, at }: { note: string; at: Date }): Promise<boolean> {
  const closed = await db
    .updateTable('lost_spans')
    .set({ closed_at: at, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** A charge that belongs to no payment of the shop, and waits for a person. */
export interface LostCharge {
  id: number
  providerPaymentId: string
  reference: string | null
  status: string
  heldCents: number
  changedAt: Date
}

/** Once, however often the provider reports it. */
export async function insertLostCharge(
  db: Queryable,
  spanId: number,
  charge: Pick<ProviderPayment, 'provider' | 'id' | 'reference' | 'status' | 'updatedAt'> & { heldCents: number },
): Promise<void> {
  await db
    .insertInto('lost_charges')
    .values({
      span_id: spanId,
      provider: charge.provider,
      provider_payment_id: charge.id,
      reference: charge.reference,
      status: charge.status,
      held_cents: charge.heldCents,
      changed_at: charge.updatedAt,
    })
    .onConflict(conflict => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .execute()
}

export function readLostCharges(db: Queryable): Promise<LostCharge[]> {
  return db
    .selectFrom('lost_charges')
    .select([
      'id',
      'provider_payment_id as providerPaymentId',
      'reference',
      'status',
      'held_cents as heldCents',
      'changed_at as changedAt',
    ])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** @returns whether it was open */
export async function settleCharge(
  db: Queryable,
  id: number,
  { note, at }: { note: string; at: Date },
): Promise<boolean> {
  const settled = await db
    .updateTable('lost_charges')
    .set({ settled_at: at, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}
