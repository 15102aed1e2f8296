import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { removeSamplesWithin } from '../catalogue/remove-sample.ts'
import { removeDemoOwner } from '../staff/people.ts'
import {
  archivePeople,
  forgetPeople,
  holdShopClosed,
  insertLiveSince,
  type ShopLife,
  selectLife,
} from './shop-life-store.ts'

/** The outcome of going live. `shop-is-open`: refused, because a running shop would go on taking pretended orders. */
export type GoingLive =
  | { kind: 'live'; archive: string; gone: Omit<ShopLife, 'liveSince'> }
  | { kind: 'live-already'; since: Date }
  | { kind: 'shop-is-open' }

export function readShopLife(db: Database): Promise<ShopLife> {
  return selectLife(db)
}

/**
 * Turns a demonstration into a live shop, once. Orders, payments, requests and their dependent rows are copied into a schema
 * `demonstration_…` and deleted; their numbers start over. Sample titles and the demonstration's owner are deleted. Other books, prices,
 * tariffs, collections and the team stay. All or nothing.
 */
export function goLive({ db, clock }: { db: Database; clock: Clock }): Promise<GoingLive> {
  return db.transaction().execute(async transaction => {
    if (!(await holdShopClosed(transaction))) return { kind: 'shop-is-open' }
    const { liveSince, ...gone } = await selectLife(transaction)
    if (liveSince) return { kind: 'live-already', since: liveSince }
    const at = clock.now()
    const archive = `demonstration_${at.toISOString().slice(0, 19).replace(/\D/g, '')}`
    await archivePeople(transaction, archive)
    await forgetPeople(transaction)
    await removeSamplesWithin(transaction, at)
    await removeDemoOwner(transaction)
    await insertLiveSince(transaction, at)
    return { kind: 'live', archive, gone }
  })
}

/** Marks a shop as live if it has real keys and no order yet: such a shop is live from its first start. @returns whether it is live now */
export async function beginLive({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  const { liveSince, orders, bookRequests } = await selectLife(db)
  if (liveSince) return true
  if (orders > 0 || bookRequests > 0) return false
  return insertLiveSince(db, clock.now())
}
