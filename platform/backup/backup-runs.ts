import type { Database, Queryable } from '../database/database.ts'

/** A backup that was asked for, and how it ended. */
export interface BackupRun {
  id: number
  askedAt: Date
  /** Null: the time of day. */
  askedBy: string | null
  startedAt: Date | null
  endedAt: Date | null
  /** What it is called. */
  backup: string | null
  /** Why it failed, by `keptFault`. */
  fault: string | null
}

const COLUMNS = [
  'id',
  'asked_at as askedAt',
  'asked_by as askedBy',
  'started_at as startedAt',
  'ended_at as endedAt',
  'backup',
  'fault',
] as const
const SHOWN = 20
const INTERRUPTED = 'se interrumpió'

/** Asks for one; while one waits to be begun it is that one. @returns its number */
export async function askForBackup(db: Database, { by, now }: { by: string | null; now: Date }): Promise<number> {
  const open = await db
    .selectFrom('backup_runs')
    .select('id')
    .where('ended_at', 'is', null)
    .where('started_at', 'is', null)
    .executeTakeFirst()
  if (open) return open.id
  const { id } = await db
    .insertInto('backup_runs')
    .values({ asked_at: now, asked_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The next one that waits, for the process that takes it first, to be made in this place; null where none does. */
export async function takeBackupRun(
  db: Database,
  { now, place }: { now: Date; place: string },
): Promise<number | null> {
  const taken = await db
    .updateTable('backup_runs')
    .set({ started_at: now, place })
    .where('id', '=', eb =>
      eb
        .selectFrom('backup_runs')
        .select('id')
        .where('started_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  return taken?.id ?? null
}

export async function endBackupRun(
  db: Database,
  id: number,
  outcome: { now: Date } & ({ backup: string } | { fault: string }),
): Promise<void> {
  const { now, ...what } = outcome
  await db
    .updateTable('backup_runs')
    .set({ ended_at: now, ...what })
    .where('id', '=', id)
    .execute()
}

/**
 * A person stopped the command that waited for it, which is no failure: what they asked for is not wanted any more, and what others asked for
 * waits again. What another process is making goes on.
 * @param isMaking whether that command was making it
 */
export async function withdrawBackupRun(
  db: Database,
  id: number,
  { by, isMaking }: { by: string; isMaking: boolean },
): Promise<void> {
  await db
    .deleteFrom('backup_runs')
    .where('id', '=', id)
    .where('asked_by', '=', by)
    .where('ended_at', 'is', null)
    .$if(!isMaking, query => query.where('started_at', 'is', null))
    .execute()
  if (!isMaking) return
  await db
    .updateTable('backup_runs')
    .set({ started_at: null, place: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Those whose process died: to be called by the one who holds the lock under which backups are made.
 * @param restoredAt null: the database did not come of a backup. What was under way then, above all that backup, was another shop's
 */
export async function endInterruptedRuns(
  db: Database,
  { now, restoredAt }: { now: Date; restoredAt: Date | null },
): Promise<void> {
  if (restoredAt) {
    await db.deleteFrom('backup_runs').where('ended_at', 'is', null).where('started_at', '<', restoredAt).execute()
  }
  await db
    .updateTable('backup_runs')
    .set({ ended_at: now, fault: INTERRUPTED })
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .execute()
}

/** The last ones, the newest first, without what failed at another place than this one; null: the settings name none. */
export function listBackupRuns(db: Database, place: string | null): Promise<BackupRun[]> {
  return db
    .selectFrom('backup_runs')
    .select(COLUMNS)
    .where(eb => eb.or([eb('fault', 'is', null), eb('place', 'is', null), eb('place', '=', eb.val(place))]))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** When the last backup was finished; null where none was. */
export async function readLastBackupAt(db: Queryable): Promise<Date | null> {
  const last = await db
    .selectFrom('backup_runs')
    .select('ended_at')
    .where('backup', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.ended_at ?? null
}

/** Why the log can't be kept in its place now, and since when; null once it is again. */
export async function writeLogTrouble(
  db: Database,
  trouble: { fault: string; place: string; now: Date } | null,
): Promise<void> {
  const ended = db.deleteFrom('backup_log_trouble')
  if (trouble === null) {
    await ended.execute()
    return
  }
  const { fault, place, now } = trouble
  await ended.where('place', 'is distinct from', place).execute()
  await db
    .insertInto('backup_log_trouble')
    .values({ since: now, fault, place })
    .onConflict(conflict => conflict.column('only_one').doUpdateSet({ fault }))
    .execute()
}

/** That of this place; null also where there is none. */
export async function readLogTrouble(
  db: Database,
  place: string | null,
): Promise<{ since: Date; fault: string } | null> {
  const trouble = await db
    .selectFrom('backup_log_trouble')
    .select(['since', 'fault'])
    .where(eb => eb.or([eb('place', 'is', null), eb('place', '=', eb.val(place))]))
    .executeTakeFirst()
  return trouble ?? null
}
