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

/** A supplier's rank, in general or in a field (its Spanish name: `título`, `precio`), with who sets it and why. */
interface RankByHand {
  supplier: string
  field: string | null
  operator: string
  reason: string
}

export type SettingRank =
  /** `isKnown`: some book has a supplier of this name. */
  { kind: 'set'; before: number | null; isKnown: boolean } | { kind: 'as-before' } | { kind: 'no-such-field' }

/** Sets a supplier's rank. It applies from the next import on. */
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
  /** `count`: number of ranks removed, general or for fields. */
  { kind: 'forgotten'; count: number } | { kind: 'no-rank' } | { kind: 'no-such-field' }

/** Removes a supplier's rank for a field, or all its ranks if no field is given. Without any rank left, no differences remain. */
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
  /** Ranks in force. */
  ranks: SetRank[]
  /** By the supplier's name in feeds; '' for books without a supplier. */
  books: SuppliedBooks[]
}

/** Suppliers of the shop's books, and the ranks in force. */
export function listSuppliers({ pool }: Pick<Deps, 'pool'>): Promise<Suppliers> {
  return withConnection(pool, async client => ({
    ranks: await listRanks(client),
    books: await countSuppliedBooks(client),
  }))
}
