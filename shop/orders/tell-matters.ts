import type { Queryable } from '../../platform/database/database.ts'
import { findOpenMatter, type Matter, takeUntoldMatters } from './matter-store.ts'
import type { OrderDeps } from './order-deps.ts'

export type { Matter } from './matter-store.ts'

/** A matter is mailed after this long: one that the shop settles by itself meanwhile needs no person. */
const SETTLED_WITHIN_MS = 2 * 60_000

/**
 * Publishes every matter that waits for a person, once. A sweep, so that no way of opening one can forget the mail.
 * @returns how many were mailed
 */
export async function tellMatters({ db, clock, publish }: OrderDeps): Promise<number> {
  return db.transaction().execute(async transaction => {
    const at = clock.now()
    const openedBefore = new Date(at.getTime() - SETTLED_WITHIN_MS)
    const matters = await takeUntoldMatters(transaction, { at, openedBefore })
    for (const { id, orderId } of matters) await publish(transaction, { type: 'matter-opened', orderId, matterId: id })
    return matters.length
  })
}

/** A matter as its mail shows it; undefined once it is settled. */
export function readOpenMatter(db: Queryable, id: number): Promise<Matter | undefined> {
  return findOpenMatter(db, id)
}
