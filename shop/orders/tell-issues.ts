import type { Queryable } from '../../platform/database/database.ts'
import { findOpenIssue, type Issue, takeUntoldIssues } from './issue-store.ts'
import type { OrderDeps } from './order-deps.ts'

export type { Issue } from './issue-store.ts'

/** An issue is mailed after this long: one that the shop settles by itself meanwhile needs no person. */
const SETTLED_WITHIN_MS = 2 * 60_000

/**
 * Publishes every issue that waits for a person, once, and once more where it says another thing since. A sweep, so that no way of opening one can forget the mail.
 * @returns how many were mailed
 */
export async function tellIssues({ db, clock, publish }: OrderDeps): Promise<number> {
  return db.transaction().execute(async transaction => {
    const at = clock.now()
    const saidBefore = new Date(at.getTime() - SETTLED_WITHIN_MS)
    const issues = await takeUntoldIssues(transaction, { at, saidBefore })
    for (const { id, orderId } of issues) await publish(transaction, { type: 'issue-opened', orderId, issueId: id })
    return issues.length
  })
}

/** An issue as its mail shows it; undefined once it is settled. */
export function readOpenIssue(db: Queryable, id: number): Promise<Issue | undefined> {
  return findOpenIssue(db, id)
}
