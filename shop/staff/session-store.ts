import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export async function insertSession(
  db: Queryable,
  {
    digest,
    staffId,
    at,
    browser,
    previous,
  }: { digest: Buffer; staffId: number; at: Date; browser: string; previous?: { digest: Buffer; until: Date } },
): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      ...{ digest, staff_id: staffId, created_at: at, seen_at: at, confirmed_at: at, browser },
      ...(previous && { previous_digest: previous.digest, previous_until: previous.until }),
    })
    .execute()
}

/**
 * The session with this digest and its person, if the person may sign in, it was last seen after `idleSince` and began after `begunSince`.
 * `isReplaced`: it is the digest of the token before, which still holds at `at`.
 */
export function selectSession(
  db: Queryable,
  digest: Buffer,
  { idleSince, begunSince, at }: { idleSince: Date; begunSince: Date; at: Date },
) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(({ eb }) => [
      eb('digest', '<>', digest).$castTo<boolean>().as('isReplaced'),
      'staff_sessions.id',
      'staff_id as staffId',
      'name',
      'email',
      'role',
      'grants',
      'seen_at as seenAt',
      'confirmed_at as confirmedAt',
      'staff_sessions.created_at as createdAt',
      'previous_until as previousUntil',
    ])
    .where(({ and, or, eb }) =>
      or([eb('digest', '=', digest), and([eb('previous_digest', '=', digest), eb('previous_until', '>', at)])]),
    )
    .where('seen_at', '>', idleSince)
    .where('staff_sessions.created_at', '>', begunSince)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function seeSession(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: sql`greatest(seen_at, ${at})` })
    .where('id', '=', id)
    .execute()
}

/** Has the token before hold no longer than until `previousUntil`. */
export async function shortenPrevious(db: Queryable, id: number, previousUntil: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ previous_until: sql`least(previous_until, ${previousUntil}::timestamptz)` })
    .where('id', '=', id)
    .execute()
}

/** Replaces a session's token, after the person confirmed their identity again. The one that the browser has holds until `previousUntil`. */
export async function renewSession(
  db: Queryable,
  { id, isReplaced }: { id: number; isReplaced: boolean },
  { digest, at, previousUntil }: { digest: Buffer; at: Date; previousUntil: Date },
): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set(({ ref }) => ({
      digest,
      confirmed_at: at,
      seen_at: at,
      previous_until: previousUntil,
      ...(!isReplaced && { previous_digest: ref('digest') }),
    }))
    .where('id', '=', id)
    .execute()
}

/** All sessions, or those of one person; last seen first. */
export function selectSessions(db: Queryable, ofStaffId?: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'staff_sessions.id',
      'staff_id as staffId',
      'name',
      'staff_sessions.created_at as createdAt',
      'seen_at as seenAt',
      'browser',
    ])
    .$if(ofStaffId !== undefined, query => query.where('staff_id', '=', ofStaffId ?? 0))
    .orderBy('seen_at', 'desc')
    .execute()
}

/** @returns whether there was one */
export async function deleteSession(db: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_sessions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the same person's other sessions. @returns how many */
export async function deleteOtherSessions(
  db: Queryable,
  { id, staffId }: { id: number; staffId: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteSessionsOf(db: Queryable, staffId: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

export async function deleteEnded(
  db: Queryable,
  { idleSince, begunSince }: { idleSince: Date; begunSince: Date },
): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where(({ or, eb }) => or([eb('seen_at', '<=', idleSince), eb('created_at', '<=', begunSince)]))
    .execute()
}
