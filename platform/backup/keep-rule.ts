/** How many backups stay: of each of the last days, weeks and months that have one. */
export interface KeepRule {
  days: number
  weeks: number
  months: number
}

/** What the rule looks at. */
export interface DatedBackup {
  id: string
  endedAt: Date
  /** PostgreSQL's number of its database, and the timeline that it was in: what a restored shop sells is in another than what it left behind. */
  cluster: string
  timeline: number
  /** The newest migration that it holds. */
  migration?: string
  /** Null: nobody tried it. */
  verification: { how: 'restored' | 'digests'; faults: readonly unknown[]; logDamage?: unknown } | null
}

/** What of the log is there. */
export interface LogOf<B> {
  /** From a backup to a later one of the same timeline: the earlier one serves for what follows the later one. */
  leads(earlier: B, later: B): boolean
  /** Beyond the backup itself. */
  goesOnFrom(backup: B): boolean
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Montevideo' })
const DAY_MS = 24 * 60 * 60 * 1000
/** Of an update that was interrupted again and again, so many ways back are enough. */
const WAYS_BACK = 5

/**
 * Which backups may go. One that is known to be damaged counts for no day. Never the newest that is not, nor the newest that was verified by
 * restoring it, nor those of before the last update: they are the way back to the version before.
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
  // Where all are damaged, the newest may still be good for something.
  if (sound.length === 0) for (const backup of newestFirst.slice(0, 1)) kept.add(backup)
  return newestFirst.filter(backup => !kept.has(backup))
}

/**
 * The newest of before the last update, and of the day until then the newest of each migration: an update that was interrupted made one of a
 * state in its middle, which no version knows, and the one of before it began is the older. The oldest ones stay where they are many.
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

/** Those from which any second can be reached, the newest first: the log that none of them needs may go. */
export function dailyBackups<B extends DatedBackup>(backups: readonly B[], rule: KeepRule, log: LogOf<B>): B[] {
  const newestFirst = backups.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  return dailies(
    newestFirst.filter(backup => !isDamaged(backup)),
    rule,
    log,
  )
}

/**
 * Of each day and timeline the newest; of each timeline the first of those days, and each that the log goes on from and does not lead to,
 * or another backup made by hand would end the way to what lies between. One that knows of damaged log stays, so that it stays known.
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

/** Whether trying it has shown that it does not serve. */
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

/** By its Monday. */
function weekOf(backup: DatedBackup): string {
  const date = new Date(`${dayOf(backup)}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

function monthOf(backup: DatedBackup): string {
  return dayOf(backup).slice(0, 7)
}
