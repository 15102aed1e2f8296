import type { ClientBase, Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { fieldOf } from '../editing/read-cells.ts'
import { isSameSupplier, type RankedField, rankedFieldOf } from './supplier-ranks.ts'
import {
  countSuppliedBooks,
  endRanks,
  forgetDifferences,
  insertRank,
  listRanks,
  lockRanks,
  type SetRank,
  type SuppliedBooks,
} from './supplier-store.ts'

interface Deps {
  pool: Pool
  clock: Clock
}

/** A supplier's rank, in all or in a field as people name it (`título`, `precio`), and who decides and why. */
interface RankByHand {
  supplier: string
  field: string | null
  operator: string
  reason: string
}

export type SettingRank =
  /** `isKnown`: some book is of this supplier, by this name. */
  { kind: 'set'; before: number | null; isKnown: boolean } | { kind: 'as-before' } | { kind: 'no-such-field' }

/** Says how much a supplier's word counts from now on: the imports that follow go by it. */
export function setRank(
  { pool, clock }: Deps,
  { supplier, field: heading, rank, operator, reason }: RankByHand & { rank: number },
): Promise<SettingRank> {
  return changeRanks<SettingRank>(pool, heading, async (client, field) => {
    const [known] = await ranksFor(client, supplier, field)
    if (known?.rank === rank) return { kind: 'as-before' }
    const act = { by: operator, at: clock.now(), reason }
    if (known) await endRanks(client, [known.id], act)
    await insertRank(client, { supplier, field, rank }, act)
    const isKnown = (await countSuppliedBooks(client)).some(each => isSameSupplier(each.supplier, supplier))
    return { kind: 'set', before: known?.rank ?? null, isKnown }
  })
}

export type ForgettingRank =
  /** `count`: in how many fields it had one, of its own or in general. */
  { kind: 'forgotten'; count: number } | { kind: 'no-rank' } | { kind: 'no-such-field' }

/** Takes a rank away: the one of a field, or, without one, all that the supplier has. Without any rank left, nothing differs any more. */
export function forgetRank(
  { pool, clock }: Deps,
  { supplier, field: heading, operator, reason }: RankByHand,
): Promise<ForgettingRank> {
  return changeRanks<ForgettingRank>(pool, heading, async (client, field) => {
    const known = await ranksFor(client, supplier, field, { all: field === null })
    if (known.length === 0) return { kind: 'no-rank' }
    const ids = known.map(({ id }) => id)
    await endRanks(client, ids, { by: operator, at: clock.now(), reason })
    if ((await listRanks(client)).length === 0) await forgetDifferences(client)
    return { kind: 'forgotten', count: known.length }
  })
}

async function ranksFor(client: ClientBase, supplier: string, field: RankedField | null, { all = false } = {}) {
  const ranks = await listRanks(client)
  return ranks.filter(each => isSameSupplier(each.supplier, supplier) && (all || each.field === field))
}

function changeRanks<Outcome>(
  pool: Pool,
  heading: string | null,
  work: (client: ClientBase, field: RankedField | null) => Promise<Outcome>,
): Promise<Outcome | { kind: 'no-such-field' }> {
  const column = heading === null ? null : fieldOf(heading)
  if (column === undefined) return Promise.resolve({ kind: 'no-such-field' })
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      await lockRanks(client)
      return work(client, column === null ? null : rankedFieldOf(column))
    }),
  )
}

export interface Suppliers {
  /** In force. */
  ranks: SetRank[]
  /** By the names that feeds give; '' for books of nobody. */
  books: SuppliedBooks[]
}

/** Whose books the shop has, and whose word counts. */
export function listSuppliers({ pool }: Pick<Deps, 'pool'>): Promise<Suppliers> {
  return withConnection(pool, async client => ({
    ranks: await listRanks(client),
    books: await countSuppliedBooks(client),
  }))
}
