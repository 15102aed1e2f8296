import type { Queryable } from '../../platform/database/database.ts'
import type { IssueFacts } from './issue-facts.ts'
import type { IssueKind } from './issue-kind.ts'
import { listOpenIssues, takeUnmailedIssues } from './issue-store.ts'
import type { OrderDeps } from './order-deps.ts'

/** An open issue, for its mail to the team. */
export interface Issue {
  id: number
  orderId: number
  kind: IssueKind
  /** The part of the order it is about, such as a payment's id; empty: the whole order. */
  subject: string
  detail: string
  facts: IssueFacts | null
  openedAt: Date
  /** Until when it can be answered at the provider, if known. */
  respondBy: Date | null
  grandTotalCents: number
}

/** An issue is mailed after this long: the shop may settle it by itself before. */
const SETTLED_WITHIN_MS = 2 * 60_000

/**
 * Publishes each open issue once, and again when it says another thing. A sweep does it, so that code that opens an issue can't forget the mail.
 * @returns how many were published
 */
export async function tellIssues({ db, clock, publish }: OrderDeps): Promise<number> {
  return db.transaction().execute(async transaction => {
    const at = clock.now()
    const saidBefore = new Date(at.getTime() - SETTLED_WITHIN_MS)
    const issues = await takeUnmailedIssues(transaction, { at, saidBefore })
    for (const { id, orderId } of issues) await publish(transaction, { type: 'issue-opened', orderId, issueId: id })
    return issues.length
  })
}

/** An issue as its mail shows it; undefined once it is closed. */
export async function readOpenIssue(db: Queryable, id: number): Promise<Issue | undefined> {
  return (await listOpenIssues(db, { id }))[0]
}
