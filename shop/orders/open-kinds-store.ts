import { sql } from 'kysely'
import type { IssueKind } from './issue-kind.ts'

/** SQL for a query of `orders`: the kinds of an order's open issues. */
export const openKinds = sql<IssueKind[]>`array(
  select kind from order_matters where order_matters.order_id = orders.id and resolved_at is null)`
