import type { Database, Queryable } from '../database/database.ts'

/** A requested backup and its outcome. */
export interface BackupRun {
  id: number
  askedAt: Date
  /** Null: the schedule. */
  askedBy: string | null
  startedAt: Date | null
  endedAt: Date | null
  /** The id of the backup that was made. */
  backup: string | null
  /** `keptFault` */
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

/** Requests a backup, unless one waits already. @returns the number of the waiting request */
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

/** Takes the next waiting request, to make its backup in this place; null if none waits. Two processes never take the same one. */
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
 * Withdraws the request of a command that a person stopped. If the command was making somebody else's backup, that request waits again. A
 * backup that another process makes goes on.
 * @param isMaking whether the command was making it
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
 * Ends the runs whose process died. The caller holds the backup lock.
 * @param restoredAt when this database was restored from a backup; null: it was not. Runs begun before it belong to the earlier shop
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

/** The last runs, newest first, without failures at another place. @param place null: none is set */
export function listBackupRuns(db: Database, place: string | null): Promise<BackupRun[]> {
  return db
    .selectFrom('backup_runs')
    .select(COLUMNS)
    .where(eb => eb.or([eb('fault', 'is', null), eb('place', 'is', null), eb('place', '=', eb.val(place))]))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** When the last backup ended; null if there was none. */
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

/** Records why the log can't be kept, with the time of the first call; null ends it. */
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

/** The trouble of the log at this place; null if there is none. */
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
