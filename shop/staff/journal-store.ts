import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Actor } from './actor.ts'

export type JournalOutcome = 'answered' | 'refused' | 'failed'

export interface JournalFilter {
  actorId?: string | undefined
  act?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  /** Only entries with a lower id. */
  before?: number | undefined
}

/** @returns its id, with which it is closed */
export async function insertEntry(
  db: Queryable,
  { actor, ...entry }: { at: Date; actor: Actor; act: string; subject: string | null; input: unknown },
): Promise<number> {
  const { id } = await db
    .insertInto('journal')
    .values({ ...entry, input: JSON.stringify(entry.input), actor_id: actor.id, actor: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeEntry(
  db: Queryable,
  id: number,
  { outcome, answer, subject }: { outcome: JournalOutcome; answer: string | null; subject: string | null },
): Promise<void> {
  await db
    .updateTable('journal')
    .set(({ fn, val }) => ({ outcome, answer, subject: fn.coalesce('subject', val(subject)) }))
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export function selectEntries(
  db: Queryable,
  { actorId, act, subject, from, until, before }: JournalFilter,
  limit: number,
) {
  return db
    .selectFrom('journal')
    .select(['id', 'at', 'actor_id as actorId', 'actor', 'act', 'subject', 'outcome', 'answer'])
    .select(sql<Record<string, unknown>>`input`.as('input'))
    .$if(actorId !== undefined, query => query.where('actor_id', '=', actorId ?? ''))
    .$if(act !== undefined, query => query.where('act', '=', act ?? ''))
    .$if(subject !== undefined, query => query.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, query => query.where('at', '>=', from as Date))
    .$if(until !== undefined, query => query.where('at', '<', until as Date))
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Entries about a subject, of these acts with these answers, oldest first. */
export function selectDone(
  db: Queryable,
  { subject, acts, answers }: { subject: string; acts: readonly string[]; answers: readonly string[] },
) {
  return db
    .selectFrom('journal')
    .select(['at', 'actor', 'act'])
    .select([sql<string | null>`input ->> 'mail'`.as('mail'), sql<string | null>`input ->> 'refundId'`.as('refundId')])
    .where('subject', '=', subject)
    .where('act', 'in', acts)
    .where('answer', 'in', answers)
    .orderBy('id')
    .execute()
}

/** How an act ended. */
export interface EndedEntry {
  act: string
  /** Null if it has not ended, or was interrupted. */
  outcome: string | null
  answer: string | null
}

/** An act with the key of its form. */
export interface KeyedEntry extends EndedEntry {
  id: number
  at: Date
  subject: string | null
}

/** Entries of the same key wait for each other until the transaction ends. */
export async function lockActKey(transaction: Queryable, { actorId, actKey }: { actorId: string; actKey: string }) {
  const name = `act key ${actorId} ${actKey}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/** The oldest first. */
export function selectWithKey(
  db: Queryable,
  { actorId, actKey, from }: { actorId: string; actKey: string; from: Date },
): Promise<KeyedEntry[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'at', 'act', 'subject', 'outcome', 'answer'])
    .where('actor_id', '=', actorId)
    .where('at', '>=', from)
    .where(sql`input ->> 'actKey'`, '=', actKey)
    .orderBy('id')
    .execute()
}

/** Later entries about the same subject, or by the same person if it has none. Without those of the same form. */
export function selectLater(
  db: Queryable,
  { id, subject }: Pick<KeyedEntry, 'id' | 'subject'>,
  { actorId, actKey }: { actorId: string; actKey: string },
): Promise<EndedEntry[]> {
  const formOf = (key: unknown) => sql<string>`split_part(coalesce(${key}, ''), '.', 1)`
  return db
    .selectFrom('journal')
    .select(['act', 'outcome', 'answer'])
    .distinct()
    .where('id', '>', id)
    .where(subject === null ? 'actor_id' : 'subject', '=', subject ?? actorId)
    .where(formOf(sql`input ->> 'actKey'`), '<>', formOf(actKey))
    .execute()
}
