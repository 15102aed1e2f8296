import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** These columns are null together. */
interface Taken {
  taken_by_id: string | null
  taken_by: string | null
  taken_at: Date | null
}
interface Snoozed {
  /** `2026-11-20`. */
  snoozed_until: string | null
  snoozed_at: Date | null
  snoozed_by: string | null
  snooze_reason: string | null
}

export function selectMarks(db: Queryable) {
  return db
    .selectFrom('waiting_marks')
    .select(['thing', 'taken_by_id', 'taken_by', 'taken_at', 'snoozed_at', 'snoozed_by', 'snooze_reason'])
    .select(sql<string | null>`snoozed_until::text`.as('snoozed_until'))
    .execute()
}

/**
 * Stores who takes a thing, unless somebody else took it after `freeBefore`.
 * @returns whether it was stored
 */
export async function markTaken(
  db: Queryable,
  thing: string,
  { by, at, freeBefore }: { by: { id: string; name: string }; at: Date; freeBefore: Date },
): Promise<boolean> {
  const taken = { taken_by_id: by.id, taken_by: by.name, taken_at: at }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waiting_marks')
    .values({ thing, ...taken })
    .onConflict(conflict =>
      conflict
        .column('thing')
        .doUpdateSet(taken)
        .where(({ or, eb }) =>
          or([
            eb('waiting_marks.taken_by_id', 'is', null),
            eb('waiting_marks.taken_by_id', '=', by.id),
            eb('waiting_marks.taken_at', '<=', freeBefore),
          ]),
        ),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setMark(db: Queryable, thing: string, mark: Taken | Snoozed): Promise<void> {
  await db
    .insertInto('waiting_marks')
    .values({ thing, ...mark })
    .onConflict(conflict => conflict.column('thing').doUpdateSet(mark))
    .execute()
}
