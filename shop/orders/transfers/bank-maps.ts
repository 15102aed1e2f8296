import type { OrderDeps } from '../order-deps.ts'
import type { StatementMap } from './statement-columns.ts'
import { findBankMap, hasAppliedStatement, selectBanks, upsertBankMap } from './statement-store.ts'

type Deps = Pick<OrderDeps, 'db' | 'clock'>

/** The banks and networks whose columns are known, by name. */
export function listBanks({ db }: Pick<Deps, 'db'>): Promise<{ name: string; map: StatementMap }[]> {
  return selectBanks(db)
}

/** From now on the statements of this bank are read so. Those that were applied stay as they are. */
export async function setBankMap(
  { db, clock }: Deps,
  { bank, map, operator }: { bank: string; map: StatementMap; operator: string },
): Promise<void> {
  await upsertBankMap(db, { bank, map, at: clock.now(), by: operator })
}

/**
 * Whether other columns could count a transfer twice: a line without a number of its own is known by its words, and some were imported with
 * the columns of before.
 */
export async function changesKnownLines(
  { db }: Pick<Deps, 'db'>,
  { bank, map }: { bank: string; map: StatementMap },
): Promise<boolean> {
  const before = await findBankMap(db, bank)
  if (before === undefined || !(await hasAppliedStatement(db, bank))) return false
  const words = ({ date, amount, reference, id, monthFirst }: StatementMap) =>
    JSON.stringify([date, amount, [reference].flat(), id ?? '', monthFirst ?? false])
  return words(before) !== words(map)
}
