import { backupId } from './backup-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Pause after a failed backup. */
const AGAIN_AFTER_MS = 15 * 60 * 1000
/** A clock may be set back this far. */
const GRACE_MS = 5 * 60 * 1000

/** Whether a recorded moment is in the future: the clock was ahead when it was recorded. */
export function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > GRACE_MS
}

/** The newest backup that is not dated in the future. @param backups newest first */
export function newestUntil<B extends { endedAt: Date }>(now: Date, backups: readonly B[]): B | undefined {
  return backups.find(({ endedAt }) => !isAhead(endedAt, now))
}

/** The latest past moment with this time of day in Montevideo. */
export function lastTimeOfDay(time: string, now: Date): Date {
  const today = new Date(`${backupId(now).slice(0, 10)}T${time}:00-03:00`)
  return today > now ? new Date(today.getTime() - DAY_MS) : today
}

/**
 * Whether the schedule asks for a backup: there is none, or the newest is from before the day's time. Also if the newest can't serve together
 * with the log: the log begins after it, was encrypted for another key, or belongs to another database (the shop went back to an old folder).
 */
export function isBackupDue(
  {
    time,
    newest,
    logSince,
    failedAt,
    isKeyChanged,
    isOfAnother,
  }: {
    time: string
    newest: Date | null
    logSince: Date | null
    failedAt: Date | null
    isKeyChanged: boolean
    isOfAnother: boolean
  },
  now: Date,
): boolean {
  if (failedAt && !isAhead(failedAt, now) && now.getTime() - failedAt.getTime() < AGAIN_AFTER_MS) return false
  if (newest === null || isKeyChanged || isOfAnother || newest < lastTimeOfDay(time, now)) return true
  return logSince !== null && !isAhead(logSince, now) && newest < logSince
}
