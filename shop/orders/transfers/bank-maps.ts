import type { OrderDeps } from '../order-deps.ts'
import type { StatementMap } from './statement-columns.ts'
import { findBankMap, hasAppliedStatement, selectBanks, upsertBankMap } from './statement-store.ts'

type Deps = Pick<OrderDeps, 'db' | 'clock'>

/** The banks and cash networks whose columns are mapped, by name. */
export function listBanks({ db }: Pick<Deps, 'db'>): Promise<{ name: string; map: StatementMap }[]> {
  return selectBanks(db)
}

/** Sets how this bank's statements are read from now on. Applied statements stay as they are. */
export async function setBankMap(
  { db, clock }: Deps,
  { bank, map, operator }: { bank: string; map: StatementMap; operator: string },
): Promise<void> {
  await upsertBankMap(db, { bank, map, at: clock.now(), by: operator })
}

/**
 * True if this map could count a transfer twice. A line without a number is recognised by its words, and statements were applied with other
 * columns before.
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
