/** How many backups stay: the newest of each of the last days, weeks and months that have one, and the first of the oldest such day. */
export interface KeepRule {
  days: number
  weeks: number
  months: number
}

/** What the rule looks at. */
export interface DatedBackup {
  id: string
  endedAt: Date
  /** The newest migration that it holds. */
  migration?: string
  /** Null: nobody tried it. */
  verification: { how: 'restored' | 'digests'; faults: readonly unknown[] } | null
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Montevideo' })
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Which backups may go. One that is known to be damaged counts for no day. Never the newest that is not, nor the newest that was verified by
 * restoring it, nor the newest of before the last update: it is the way back to the version before.
 */
export function superfluous<B extends DatedBackup>(backups: readonly B[], rule: KeepRule): B[] {
  const newestFirst = backups.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  const sound = newestFirst.filter(backup => !isDamaged(backup))
  const kept = new Set<B>([
    ...dailies(sound, rule),
    ...firstOfEach(sound, weekOf).slice(0, rule.weeks),
    ...firstOfEach(sound, monthOf).slice(0, rule.months),
    ...sound.slice(0, 1),
    ...sound.filter(({ verification }) => verification?.how === 'restored').slice(0, 1),
    ...sound.filter(({ migration }) => migration !== sound[0]?.migration).slice(0, 1),
  ])
  // Where all are damaged, the newest may still be good for something.
  if (sound.length === 0) for (const backup of newestFirst.slice(0, 1)) kept.add(backup)
  return newestFirst.filter(backup => !kept.has(backup))
}

/** Those from which any second can be reached, the newest first: the log that none of them needs may go. */
export function dailyBackups<B extends DatedBackup>(backups: readonly B[], rule: KeepRule): B[] {
  const newestFirst = backups.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  return dailies(
    newestFirst.filter(backup => !isDamaged(backup)),
    rule,
  )
}

/** The newest of each day; of the oldest day the first too, or another backup made by hand would end the way back to what came before it. */
function dailies<B extends DatedBackup>(newestFirst: readonly B[], { days }: KeepRule): B[] {
  const newest = firstOfEach(newestFirst, dayOf).slice(0, days)
  const oldestDay = newest.at(-1)
  if (!oldestDay) return []
  const first = newestFirst.findLast(({ endedAt }) => DAY.format(endedAt) === DAY.format(oldestDay.endedAt))
  return first && first !== oldestDay ? [...newest, first] : newest
}

/** Whether trying it has shown that it does not serve. */
export function isDamaged({ verification }: Pick<DatedBackup, 'verification'>): boolean {
  return (verification?.faults.length ?? 0) > 0
}

function firstOfEach<B extends DatedBackup>(backups: readonly B[], periodOf: (day: string) => string): B[] {
  const seen = new Set<string>()
  return backups.filter(({ endedAt }) => {
    const period = periodOf(DAY.format(endedAt))
    const isFirst = !seen.has(period)
    seen.add(period)
    return isFirst
  })
}

function dayOf(day: string): string {
  return day
}

/** By its Monday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
