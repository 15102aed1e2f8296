import { backupId } from './backup-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After one that failed the next is not begun at once. */
const AGAIN_AFTER_MS = 15 * 60 * 1000
/** So much a clock may be set back. */
const GRACE_MS = 5 * 60 * 1000

/** Whether the clock was ahead when that was written down. */
export function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > GRACE_MS
}

/** Of the newest first: one that was made while the clock was ahead counts for nothing until then. */
export function newestUntil<B extends { endedAt: Date }>(now: Date, backups: readonly B[]): B | undefined {
  return backups.find(({ endedAt }) => !isAhead(endedAt, now))
}

/** The last moment, until now, at which it was that time in Montevideo. */
export function lastTimeOfDay(time: string, now: Date): Date {
  const today = new Date(`${backupId(now).slice(0, 10)}T${time}:00-03:00`)
  return today > now ? new Date(today.getTime() - DAY_MS) : today
}

/**
 * Whether a backup is to be made by itself: the day's time has come since the last one, there is none, the log begins after it, so that
 * nothing of what follows could be restored, it opens with another key than what follows, or it is of another database than the shop's, as
 * where a restored one was left for the one of before.
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
