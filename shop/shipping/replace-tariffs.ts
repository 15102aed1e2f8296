import { isDeepStrictEqual } from 'node:util'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Tariff } from './tariff.ts'
import { lockTariffs, readTariffs, writeTariffs } from './tariff-store.ts'

/** A band before and after. `before` is null for a new band, `after` for a removed one. */
export interface TariffChange {
  before: Tariff | null
  after: Tariff | null
}

/** Every tariff of the shop, by department and weight. */
export function listTariffs(db: Queryable): Promise<Tariff[]> {
  return readTariffs(db)
}

/** Replaces all tariffs in one transaction: a quote uses either the old or the new ones. A dry run only compares. */
export function replaceTariffs(
  db: Database,
  { tariffs, isDryRun }: { tariffs: readonly Tariff[]; isDryRun: boolean },
): Promise<TariffChange[]> {
  return db.transaction().execute(async transaction => {
    if (!isDryRun) await lockTariffs(transaction)
    const changes = compareTariffs(await readTariffs(transaction), tariffs)
    if (!isDryRun) await writeTariffs(transaction, tariffs)
    return changes
  })
}

/** The differences, by department and weight. */
export function compareTariffs(before: readonly Tariff[], after: readonly Tariff[]): TariffChange[] {
  const bands = new Map<string, TariffChange>()
  for (const tariff of before) bands.set(bandOf(tariff), { before: tariff, after: null })
  for (const tariff of after) {
    bands.set(bandOf(tariff), { before: bands.get(bandOf(tariff))?.before ?? null, after: tariff })
  }
  return [...bands.values()]
    .filter(change => !isDeepStrictEqual(change.before, change.after))
    .sort((a, b) => compareBands(tariffOf(a), tariffOf(b)))
}

function bandOf({ department, upToWeightG }: Tariff): string {
  return `${department} ${upToWeightG}`
}

function tariffOf({ before, after }: TariffChange): Tariff {
  return (after ?? before) as Tariff
}

function compareBands(a: Tariff, b: Tariff): number {
  return a.department.localeCompare(b.department, 'es') || a.upToWeightG - b.upToWeightG
}
