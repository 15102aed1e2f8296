/** How many of the last days, weeks and months with a backup keep one. */
export interface KeepRule {
  days: number
  weeks: number
  months: number
}

/** The facts of a backup that the rule uses. */
export interface DatedBackup {
  id: string
  endedAt: Date
  /** PostgreSQL's number of its database, and the database's timeline then: a restored shop sells in a new timeline. */
  cluster: string
  timeline: number
  /** Its newest migration. */
  migration?: string
  /** Null: it was never verified. */
  verification: { how: 'restored' | 'digests'; faults: readonly unknown[]; logDamage?: unknown } | null
}

/** Which log is kept. */
export interface LogOf<B> {
  /** The log leads from a backup to a later one of the same timeline: the earlier one can restore what follows the later one, too. */
  leads(earlier: B, later: B): boolean
  /** Log that follows the backup is kept. */
  goesOnFrom(backup: B): boolean
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Montevideo' })
const DAY_MS = 24 * 60 * 60 * 1000
/** Most backups kept of an update that was interrupted repeatedly. */
const WAYS_BACK = 5

/**
 * The backups that may be removed. A damaged one counts for no day. The newest sound one stays, and so do the newest that was verified by
 * restoring it and those from before the last update: they are the way back to the version before.
 */
export function superfluous<B extends DatedBackup>(backups: readonly B[], rule: KeepRule, log: LogOf<B>): B[] {
  const newestFirst = backups.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  const sound = newestFirst.filter(backup => !isDamaged(backup))
  const kept = new Set<B>([
    ...dailies(sound, rule, log),
    ...firstOfEach(sound, weekOf).slice(0, rule.weeks),
    ...firstOfEach(sound, monthOf).slice(0, rule.months),
    ...sound.slice(0, 1),
    ...sound.filter(({ verification }) => verification?.how === 'restored').slice(0, 1),
    ...waysBack(sound),
  ])
  // If all are damaged, the newest may still be of some use.
  if (sound.length === 0) for (const backup of newestFirst.slice(0, 1)) kept.add(backup)
  return newestFirst.filter(backup => !kept.has(backup))
}

/**
 * The newest backup from before the last update, and for each migration the newest of the 24 hours up to it: an interrupted update leaves one
 * of a half-migrated state, which no version knows, and the one from before it began is older. If there are many, the newest and the oldest stay.
 */
function waysBack<B extends DatedBackup>(newestFirst: readonly B[]): B[] {
  const others = newestFirst.filter(({ migration }) => migration !== newestFirst[0]?.migration)
  const [last] = others
  if (!last) return []
  const since = last.endedAt.getTime() - DAY_MS
  const ofThatDay = others.filter(({ endedAt }) => endedAt.getTime() >= since)
  const [newest, ...earlier] = firstOfEach(ofThatDay, ({ migration }) => migration ?? '')
  return newest ? [newest, ...earlier.slice(1 - WAYS_BACK)] : []
}

/** The backups from which any second can be restored, newest first. Log that none of them needs may be removed. */
export function dailyBackups<B extends DatedBackup>(backups: readonly B[], rule: KeepRule, log: LogOf<B>): B[] {
  const newestFirst = backups.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  return dailies(
    newestFirst.filter(backup => !isDamaged(backup)),
    rule,
    log,
  )
}

/**
 * The newest of each day and timeline, and the first of each timeline within those days. Also each one that log follows and no log leads to:
 * without it, another backup made by hand would make the time between them unreachable. One that knows of damaged log stays, so that the damage stays known.
 */
function dailies<B extends DatedBackup>(newestFirst: readonly B[], { days }: KeepRule, log: LogOf<B>): B[] {
  const counted = new Set(firstOfEach(newestFirst, dayOf).slice(0, days).map(dayOf))
  const ofThoseDays = newestFirst.filter(backup => counted.has(dayOf(backup)))
  const newest = new Set(firstOfEach(ofThoseDays, backup => `${dayOf(backup)} ${timelineOf(backup)}`))
  return ofThoseDays.filter((backup, n) => {
    if (newest.has(backup) || backup.verification?.logDamage) return true
    const earlier = ofThoseDays.slice(n + 1).find(each => timelineOf(each) === timelineOf(backup))
    return !earlier || (!log.leads(earlier, backup) && log.goesOnFrom(backup))
  })
}

function timelineOf({ cluster, timeline }: DatedBackup): string {
  return `${cluster} ${timeline}`
}

/** Whether verifying it found a fault. */
export function isDamaged({ verification }: Pick<DatedBackup, 'verification'>): boolean {
  return (verification?.faults.length ?? 0) > 0
}

function firstOfEach<B extends DatedBackup>(backups: readonly B[], groupOf: (backup: B) => string): B[] {
  const seen = new Set<string>()
  return backups.filter(backup => {
    const group = groupOf(backup)
    const isFirst = !seen.has(group)
    seen.add(group)
    return isFirst
  })
}

function dayOf({ endedAt }: DatedBackup): string {
  return DAY.format(endedAt)
}

/** The date of its Monday. */
function weekOf(backup: DatedBackup): string {
  const date = new Date(`${dayOf(backup)}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

function monthOf(backup: DatedBackup): string {
  return dayOf(backup).slice(0, 7)
}
