import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { factsOf, type IssueContent, type IssueFacts } from './issue-facts.ts'
import type { IssueKind } from './issue-kind.ts'
import type { RefundedPart } from './refunds/refunded-part.ts'
import { refusedCents, refusedFor, refusedPart } from './refunds/refused-refund-store.ts'

/** Kinds that are mailed each time, even with the same detail: one more refund was refused, or an address changed once more. */
const ALWAYS_ANEW: readonly IssueKind[] = ['refund-failed', 'address-changed']

/**
 * Opens an issue for the operator. A subject has one open issue of each kind, with the latest detail. If it says another thing, the team gets
 * another mail, and an issue that somebody put off comes back.
 */
export async function openIssue(
  db: Queryable,
  { facts = null, ...issue }: { orderId: number; kind: IssueKind; subject: string; at: Date } & IssueContent,
): Promise<void> {
  await db
    .insertInto('order_matters')
    .values({
      order_id: issue.orderId,
      kind: issue.kind,
      subject: issue.subject,
      detail: issue.detail,
      facts,
      opened_at: issue.at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'kind', 'subject'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ detail: issue.detail, facts, ...mailedAgain({ ...issue, facts }) }),
    )
    .execute()
}

/** The columns that have an issue mailed again, if its figures changed, without figures its detail, or if its kind is mailed each time. */
function mailedAgain({ kind, at, ...content }: { kind: IssueKind; at: Date } & Required<IssueContent>) {
  const saysMore = ALWAYS_ANEW.includes(kind) ? sql`true` : saysAnother(content)
  return {
    told_at: sql<Date | null>`case when ${saysMore} then null else order_matters.told_at end`,
    changed_at: sql<Date | null>`case when ${saysMore} then ${at} else order_matters.changed_at end`,
  }
}

/** Facts with figures are all that there is to know, in whatever words the detail says them. */
function saysAnother({ detail, facts }: Required<IssueContent>) {
  const another = sql`order_matters.detail is distinct from ${detail}`
  if (!facts || !Object.values(facts).some(value => typeof value === 'number')) return another
  return sql`case when order_matters.facts is null then ${another} else order_matters.facts is distinct from ${JSON.stringify(facts)}::jsonb end`
}

/** Updates what an open issue says, not its time to respond. With `changedAt`, what it says anew is mailed to the team again. */
export async function describeIssue(
  db: Queryable,
  {
    orderId,
    kind,
    subject,
    detail,
    facts = null,
    changedAt,
  }: { orderId: number; kind: IssueKind; subject: string; changedAt?: Date } & IssueContent,
): Promise<void> {
  const again = changedAt && mailedAgain({ kind, detail, facts, at: changedAt })
  await updateOpen(db, { orderId, kind, subject }, { detail, facts, ...again })
}

/** Sets until when an open issue can be answered at the provider; null: no longer. */
export async function setRespondBy(
  db: Queryable,
  { orderId, kind, subject, respondBy }: { orderId: number; kind: IssueKind; subject: string; respondBy: Date | null },
): Promise<void> {
  await updateOpen(db, { orderId, kind, subject }, { respond_by: respondBy })
}

async function updateOpen(
  db: Queryable,
  { orderId, kind, subject }: { orderId: number; kind: IssueKind; subject: string },
  columns: (Required<IssueContent> & Partial<ReturnType<typeof mailedAgain>>) | { respond_by: Date | null },
): Promise<void> {
  await db
    .updateTable('order_matters')
    .set(columns)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Closes an order's open issues of a kind, of one subject or of all. */
export async function resolveIssue(
  db: Queryable,
  issue: { orderId: number; kind: IssueKind; subject?: string; resolution: string; at: Date },
): Promise<void> {
  await db
    .updateTable('order_matters')
    .set({ resolved_at: issue.at, resolution: issue.resolution })
    .where('order_id', '=', issue.orderId)
    .where('kind', '=', issue.kind)
    .where('resolved_at', 'is', null)
    .$if(issue.subject !== undefined, query => query.where('subject', '=', issue.subject ?? ''))
    .execute()
}

/**
 * Opens issues of a kind again that were closed for this reason: those closed at `closedAt`, or the last one of each subject. A subject that
 * has an open issue by now keeps that one. With `changedAt`, they are mailed to the team again.
 */
export async function reopenIssue(
  db: Queryable,
  {
    orderId,
    kind,
    subject,
    resolution,
    closedAt,
    changedAt,
  }: { orderId: number; kind: IssueKind; subject?: string; resolution: string; closedAt?: Date; changedAt?: Date },
): Promise<void> {
  await db
    .updateTable('order_matters as closed')
    .set({ resolved_at: null, resolution: null, ...(changedAt && { told_at: null, changed_at: changedAt }) })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('resolution', '=', resolution)
    .$if(subject !== undefined, query => query.where('subject', '=', subject as string))
    .where('resolved_at', '=', eb =>
      closedAt
        ? eb.val(closedAt)
        : eb
            .selectFrom('order_matters as last')
            .select(({ fn }) => fn.max('last.resolved_at').as('at'))
            .whereRef('last.order_id', '=', 'closed.order_id')
            .whereRef('last.kind', '=', 'closed.kind')
            .whereRef('last.subject', '=', 'closed.subject'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_matters as open')
            .select('open.id')
            .whereRef('open.order_id', '=', 'closed.order_id')
            .whereRef('open.kind', '=', 'closed.kind')
            .whereRef('open.subject', '=', 'closed.subject')
            .where('open.resolved_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** An order's issues of a kind, of one subject or of all. */
interface WhichIssues {
  orderId: number
  kind: IssueKind
  subject?: string
}

function selectIssues(db: Queryable, { orderId, kind, subject }: WhichIssues) {
  return db
    .selectFrom('order_matters')
    .select(['detail', 'facts'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .$if(subject !== undefined, query => query.where('subject', '=', subject as string))
}

/** The detail of an open issue; undefined if none is open. */
export async function findOpenDetail(
  db: Queryable,
  which: WhichIssues & { subject: string },
): Promise<string | undefined> {
  return (await selectIssues(db, which).where('resolved_at', 'is', null).executeTakeFirst())?.detail
}

/** The facts of an open issue; null: it has none; undefined: none is open. */
export async function findOpenFacts(
  db: Queryable,
  which: WhichIssues & { subject: string },
): Promise<IssueFacts | null | undefined> {
  const issue = await selectIssues(db, which).where('resolved_at', 'is', null).executeTakeFirst()
  return issue && factsOf(issue)
}

/** Whether an order has an open issue of a kind, of any subject. */
export async function hasOpenIssue(db: Queryable, which: Omit<WhichIssues, 'subject'>): Promise<boolean> {
  return (await selectIssues(db, which).where('resolved_at', 'is', null).executeTakeFirst()) !== undefined
}

/**
 * Whether an order ever had an issue of a kind about a subject, open or closed. With `facts`, only one with these; with `closedNotAs`,
 * only one that was not closed for this reason.
 */
export async function hadIssue(
  db: Queryable,
  { facts, closedNotAs, ...which }: WhichIssues & { subject: string; facts?: IssueFacts; closedNotAs?: string },
): Promise<boolean> {
  const issues = await selectIssues(db, which)
    .$if(closedNotAs !== undefined, query => query.where('resolution', 'is distinct from', closedNotAs as string))
    .execute()
  return issues.some(issue => facts === undefined || isDeepStrictEqual(factsOf(issue), facts))
}

/** Whether an order has had an issue of a kind about a subject since then, open or closed, but not closed for this reason. */
export async function hadIssueSince(
  db: Queryable,
  { since, closedNotAs, ...which }: WhichIssues & { subject: string; since: Date; closedNotAs: string },
): Promise<boolean> {
  const said = selectIssues(db, which)
    .where('opened_at', '>=', since)
    .where(eb => eb.or([eb('resolution', 'is', null), eb('resolution', '!=', closedNotAs)]))
  return (await said.executeTakeFirst()) !== undefined
}

/** Closes one open issue, as a person decided. @returns its kind; undefined if it was closed before */
export async function closeIssue(
  db: Queryable,
  { orderId, id, at, resolution }: { orderId: number; id: number; at: Date; resolution: string },
): Promise<IssueKind | undefined> {
  const row = await db
    .updateTable('order_matters')
    .set({ resolved_at: at, resolution })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .returning(sql<IssueKind>`kind`.as('kind'))
    .executeTakeFirst()
  return row?.kind
}

/** Takes the open issues without a mail about their present detail, each once. */
export async function takeUnmailedIssues(
  transaction: Queryable,
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

/** The open issues, of one order or with one id if given, oldest first. */
export async function listOpenIssues(db: Queryable, { orderId, id }: { orderId?: number; id?: number } = {}) {
  const issues = await db
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
      'order_matters.changed_at as changedAt',
      'order_matters.respond_by as respondBy',
      'orders.status as orderStatus',
      sql<number>`orders.grand_total_cents`.as('grandTotalCents'),
      'orders.shipping_method as shippingMethod',
      // The amount that a person still has to refund: by hand, or because the provider refused.
      sql<number | null>`case order_matters.kind
        when 'refund-by-hand' then (select amount_cents from refunds where refunds.id = nullif(order_matters.subject, '')::bigint)
        when 'refund-failed' then ${refusedCents} end`.as('refundCents'),
      sql<string | null>`case order_matters.kind when 'refund-failed' then ${refusedFor} end`.as('refundReason'),
      sql<RefundedPart | null>`case order_matters.kind when 'refund-failed' then ${refusedPart} end`.as('refundPart'),
      // Whether the late money came back by a dispute that was won.
      sql<boolean>`order_matters.kind = 'late-credit' and exists (
        select from order_history where order_history.order_id = order_matters.order_id
          and order_history.subject = 'payment' and subject_id = nullif(order_matters.subject, '')::bigint
          and from_status = 'CHARGED_BACK' and to_status in ('APPROVED', 'PARTIALLY_REFUNDED'))`.as('isWonBack'),
    ])
    .where('resolved_at', 'is', null)
    .$if(orderId !== undefined, query => query.where('order_matters.order_id', '=', orderId ?? 0))
    .$if(id !== undefined, query => query.where('order_matters.id', '=', id ?? 0))
    .orderBy('order_matters.opened_at')
    .orderBy('order_matters.id')
    .execute()
  return issues.map(issue => ({ ...issue, facts: factsOf(issue) }))
}
