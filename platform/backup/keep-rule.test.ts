import { describe, expect, it } from 'vitest'
import { type DatedBackup, dailyBackups, type LogOf, superfluous } from './keep-rule.ts'

const SHOP = { cluster: '7', timeline: 1 }
/** The log of all was kept. */
const whole: LogOf<DatedBackup> = { leads: () => true, goesOnFrom: () => true }
const RULE = { days: 7, weeks: 4, months: 6 }
const GOOD = { how: 'restored', faults: [] } as const
const DAMAGED = { how: 'restored', faults: ['falta base.tar'] } as const

/** One on each of the last days, at 03:30 in Montevideo; named by how many days ago. */
function daily(count: number, verified: Record<number, DatedBackup['verification']> = {}): DatedBackup[] {
  return Array.from({ length: count }, (_, ago) => ({
    ...SHOP,
    id: String(ago),
    endedAt: new Date(Date.UTC(2026, 10, 25, 6, 30) - ago * 24 * 60 * 60 * 1000),
    verification: verified[ago] ?? null,
  }))
}

const kept = (backups: DatedBackup[], rule = RULE, log: LogOf<DatedBackup> = whole) => {
  const gone = new Set(superfluous(backups, rule, log).map(({ id }) => id))
  return backups.filter(({ id }) => !gone.has(id)).map(({ id }) => Number(id))
}

describe('of a backup a day', () => {
  it('seven days, four weeks and six months stay', () => {
    // A Wednesday: the Sundays before are 3, 10 and 17 days ago, the ends of months 25, 56, 86 …
    expect(kept(daily(250))).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 17, 25, 56, 86, 117, 148])
  })

  it('all stay while there are few', () => {
    expect(superfluous(daily(7), RULE, whole)).toEqual([])
  })

  it('the newest of a day stays, by the days of Montevideo', () => {
    const at = (id: string, time: string) => ({ ...SHOP, id, endedAt: new Date(time), verification: null })
    const day = [at('1', '2026-11-25T02:00:00Z'), at('2', '2026-11-25T04:00:00Z'), at('3', '2026-11-25T05:00:00Z')]
    expect(kept(day, { days: 7, weeks: 0, months: 0 })).toEqual([1, 3])
  })

  it('of the oldest day the first stays too, and the log since then', () => {
    const at = (id: string, time: string) => ({ ...SHOP, id, endedAt: new Date(time), verification: null })
    const first = at('1', '2026-11-24T13:00:00Z')
    const others = [at('2', '2026-11-24T14:00:00Z'), at('3', '2026-11-24T15:00:00Z'), at('4', '2026-11-25T13:00:00Z')]
    const rule = { days: 2, weeks: 0, months: 0 }
    expect(kept([first, ...others, at('5', '2026-11-25T14:00:00Z')], rule)).toEqual([1, 3, 5])
    expect(dailyBackups([first, ...others], rule, whole).at(-1)).toBe(first)
    expect(dailyBackups([first, ...others], { ...rule, days: 1 }, whole).at(-1)?.id).toBe('4')
  })
})

describe('of one day', () => {
  const at = (hour: number, others: Partial<DatedBackup> = {}) => ({
    ...SHOP,
    id: String(hour),
    endedAt: new Date(Date.UTC(2026, 10, 25, hour)),
    verification: null,
    ...others,
  })
  const rule = { days: 2, weeks: 0, months: 0 }
  const yesterday = at(-20)

  it('the newest of each timeline and of each database stays: nothing leads from one to another', () => {
    const restored = { timeline: 2 }
    const readIn = { cluster: '8' }
    const days = [yesterday, at(6), at(9), at(10, restored), at(11, restored), at(12, restored), at(13, readIn)]
    expect(kept([...days, at(14, readIn), at(15, readIn)], rule)).toEqual([-20, 9, 10, 12, 13, 15])
  })

  it('so does the first after a gap in the log, also once a later one is made by hand', () => {
    const beforeGap = new Set(['-20', '6'])
    const log: LogOf<DatedBackup> = {
      ...whole,
      leads: (earlier, later) => !beforeGap.has(earlier.id) || beforeGap.has(later.id),
    }
    const days = [yesterday, at(6), at(10), at(12), at(15)]
    expect(kept(days, rule, log)).toEqual([-20, 10, 15])
    expect(dailyBackups(days, rule, log).map(({ id }) => id)).toEqual(['15', '10', '-20'])
  })

  it('and none that no log goes on from, as those of an update that fails at every start', () => {
    const none = { leads: () => false, goesOnFrom: () => false }
    expect(kept([yesterday, at(6), at(7), at(8), at(9)], rule, none)).toEqual([-20, 9])
  })

  it('and one that knows of damaged log, or what leads past the damage would be unknown', () => {
    const logDamage = { piece: 'wal/7/000000010000000000000005.zst', until: null }
    const knowing = at(6, { verification: { how: 'restored', faults: [], logDamage } })
    expect(kept([yesterday, knowing, at(10), at(12)], rule)).toEqual([-20, 6, 12])
  })
})

describe('the last good one', () => {
  it('stays, however damaged those that came later', () => {
    const backups = daily(30, Object.fromEntries([...Array(20).keys()].map(ago => [ago, DAMAGED])))
    expect(kept(backups, { days: 1, weeks: 0, months: 0 })).toContain(20)
  })

  it('that was restored stays beside the newest', () => {
    expect(kept(daily(30, { 22: GOOD }), { days: 1, weeks: 0, months: 0 })).toEqual([0, 22])
  })

  it('of before the last update stays, also where a later one of the same day takes its place', () => {
    const backups = daily(3).map((backup, ago) => ({ ...backup, migration: ago < 2 ? '0130_new.sql' : '0047_old.sql' }))
    const [today, ...others] = backups
    const updated = {
      ...(today as (typeof backups)[0]),
      id: '9',
      migration: '0047_old.sql',
      endedAt: new Date(Date.UTC(2026, 10, 25, 6)),
    }
    expect(kept([today as typeof updated, updated, ...others], { days: 1, weeks: 0, months: 0 })).toEqual([0, 9])
  })

  it('of before an update stays where the update was interrupted, once or again and again, and more of them do not pile up', () => {
    const at = (hour: number, migration: string) => ({
      ...SHOP,
      id: String(hour),
      migration,
      verification: null,
      endedAt: new Date(Date.UTC(2026, 10, 24, hour)),
    })
    const rule = { days: 1, weeks: 0, months: 0 }
    const before = [at(3, '0047_old.sql'), at(10, '0047_old.sql')]
    expect(kept([...before, at(11, '0055_middle.sql'), at(36, '0130_new.sql')], rule)).toEqual([10, 11, 36])
    const tries = Array.from({ length: 9 }, (_, n) => at(11 + n, `005${n}_middle.sql`))
    expect(kept([...before, ...tries, at(44, '0130_new.sql')], rule)).toEqual([10, 11, 12, 13, 19, 44])
    // Those of an update of another day are not of this one.
    expect(kept([...before, at(35, '0055_later.sql'), at(60, '0130_new.sql')], rule)).toEqual([35, 60])
  })

  it('of none but damaged ones is the newest', () => {
    expect(kept(daily(3, { 0: DAMAGED, 1: DAMAGED, 2: DAMAGED }))).toEqual([0])
  })
})

it('the log is needed from the oldest of the kept days on', () => {
  expect(dailyBackups(daily(30), RULE, whole).at(-1)?.id).toBe('6')
  expect(dailyBackups([], RULE, whole)).toEqual([])
})
