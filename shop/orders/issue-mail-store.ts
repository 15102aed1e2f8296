import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { factsOf, type IssueFacts } from './issue-facts.ts'
import type { IssueKind } from './issue-kind.ts'

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

export async function findOpenIssue(db: Queryable, id: number): Promise<Issue | undefined> {
  const issue = await db
    .selectFrom('order_matters')
    .innerJoin('orders', 'orders.id', 'order_matters.order_id')
    .select([
      'order_matters.id',
      'order_matters.order_id as orderId',
      sql<IssueKind>`order_matters.kind`.as('kind'),
      'order_matters.subject',
      'order_matters.detail',
      'order_matters.facts',
      'order_matters.opened_at as openedAt',
      'order_matters.respond_by as respondBy',
      'orders.grand_total_cents as grandTotalCents',
    ])
    .where('order_matters.id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return issue && { ...issue, facts: factsOf(issue) }
}

/** Takes the open issues without a mail about their present detail, each once. */
export async function takeUnmailedIssues(
  transaction: Transaction<DB>,
  { at, saidBefore }: { at: Date; saidBefore: Date },
): Promise<{ id: number; orderId: number }[]> {
  return transaction
    .updateTable('order_matters')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('resolved_at', 'is', null)
    .where('opened_at', '<=', saidBefore)
    .where(eb => eb.or([eb('changed_at', 'is', null), eb('changed_at', '<=', saidBefore)]))
    .returning(['id', 'order_id as orderId'])
    .execute()
}
