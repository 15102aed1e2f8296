import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { IssueKind } from './issue-kind.ts'
import { refusedCents, refusedFor, refusedPart } from './refunds/refund-store.ts'
import type { RefundedPart } from './refunds/refunded-part.ts'

/** Said again in the same words they are another thing all the same: one more refund was refused, or an address changed once more. */
const ALWAYS_ANEW: readonly IssueKind[] = ['refund-failed', 'address-changed']

/**
 * Puts an issue before the operator: one open issue of a kind for each subject, with the detail of last. Where that says another thing, the
 * team is told again, and the issue rests no more.
 */
export async function openIssue(
  db: Queryable,
  issue: { orderId: number; kind: IssueKind; subject: string; detail: string; at: Date },
): Promise<void> {
  await db
    .insertInto('order_matters')
    .values({
      order_id: issue.orderId,
      kind: issue.kind,
      subject: issue.subject,
      detail: issue.detail,
      opened_at: issue.at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'kind', 'subject'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ detail: issue.detail, ...toldAnew(issue) }),
    )
    .execute()
}

/** When the issue of a row says another thing than it did, or would for its kind. */
function toldAnew({ kind, detail, at }: { kind: IssueKind; detail: string; at: Date }) {
  const isAnew = ALWAYS_ANEW.includes(kind) ? sql`true` : sql`order_matters.detail is distinct from ${detail}`
  return {
    told_at: sql<Date | null>`case when ${isAnew} then null else order_matters.told_at end`,
    changed_at: sql<Date | null>`case when ${isAnew} then ${at} else order_matters.changed_at end`,
  }
}

/**
 * Updates what is said of an open issue; what it can be answered by stays as it was. `newsAt`: it is another thing since then, of which the
 * team is told again.
 */
export async function describeIssue(
  db: Queryable,
  {
    orderId,
    kind,
    subject,
    detail,
    newsAt,
  }: { orderId: number; kind: IssueKind; subject: string; detail: string; newsAt?: Date },
): Promise<void> {
  const anew = newsAt && toldAnew({ kind, detail, at: newsAt })
  await updateOpen(db, { orderId, kind, subject }, { detail, ...anew })
}

/** Says until when an open issue can be answered where it arose; null: no more. */
export async function setRespondBy(
  db: Queryable,
  { orderId, kind, subject, respondBy }: { orderId: number; kind: IssueKind; subject: string; respondBy: Date | null },
): Promise<void> {
  await updateOpen(db, { orderId, kind, subject }, { respond_by: respondBy })
}

async function updateOpen(
  db: Queryable,
  { orderId, kind, subject }: { orderId: number; kind: IssueKind; subject: string },
  columns: ({ detail: string } & Partial<ReturnType<typeof toldAnew>>) | { respond_by: Date | null },
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

/** Closes what is open of a kind: for one subject, or for all of an order's. */
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
 * Opens again what of a kind was closed for this reason, at that moment or last, where nothing of it is open since. `newsAt`: the team is
 * told again, and it rests no more.
 */
export async function reopenIssue(
  db: Queryable,
  {
    orderId,
    kind,
    subject,
    resolution,
    closedAt,
    newsAt,
  }: { orderId: number; kind: IssueKind; subject?: string; resolution: string; closedAt?: Date; newsAt?: Date },
): Promise<void> {
  await db
    .updateTable('order_matters as closed')
    .set({ resolved_at: null, resolution: null, ...(newsAt && { told_at: null, changed_at: newsAt }) })
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

/** An order's issues of a kind; with a subject, those about that. */
interface WhichIssues {
  orderId: number
  kind: IssueKind
  subject?: string
}

function selectIssues(db: Queryable, { orderId, kind, subject }: WhichIssues) {
  return db
    .selectFrom('order_matters')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .$if(subject !== undefined, query => query.where('subject', '=', subject as string))
}

/** What is written down about an issue that is open; undefined where it is not. */
export async function findOpenDetail(
  db: Queryable,
  which: WhichIssues & { subject: string },
): Promise<string | undefined> {
  return (await selectIssues(db, which).where('resolved_at', 'is', null).executeTakeFirst())?.detail
}

/** Whether an order has an open issue of a kind, whatever it is about. */
export async function hasOpenIssue(db: Queryable, which: Omit<WhichIssues, 'subject'>): Promise<boolean> {
  return (await selectIssues(db, which).where('resolved_at', 'is', null).executeTakeFirst()) !== undefined
}

/**
 * Whether an order ever had an issue of a kind about a subject, settled or not; with `detail`, one that says just this; with `closedNotAs`,
 * one that was not closed for this reason.
 */
export async function hadIssue(
  db: Queryable,
  { detail, closedNotAs, ...which }: WhichIssues & { subject: string; detail?: string; closedNotAs?: string },
): Promise<boolean> {
  const said = selectIssues(db, which)
    .$if(detail !== undefined, query => query.where('detail', '=', detail as string))
    .$if(closedNotAs !== undefined, query => query.where('resolution', 'is distinct from', closedNotAs as string))
  return (await said.executeTakeFirst()) !== undefined
}

/** Whether an order has had an issue of a kind about a subject since then, open or settled, but not closed for this reason. */
export async function hadIssueSince(
  db: Queryable,
  { since, closedNotAs, ...which }: WhichIssues & { subject: string; since: Date; closedNotAs: string },
): Promise<boolean> {
  const said = selectIssues(db, which)
    .where('opened_at', '>=', since)
    .where(eb => eb.or([eb('resolution', 'is', null), eb('resolution', '!=', closedNotAs)]))
  return (await said.executeTakeFirst()) !== undefined
}

/** Closes one issue that is still open, as a person decided. @returns what it was; undefined where it was closed before */
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

/** An issue that waits for a person, and the order it is about. */
export interface Issue {
  id: number
  orderId: number
  kind: IssueKind
  /** What of the order it is about, as the id of a payment; empty where it is the order itself. */
  subject: string
  detail: string
  openedAt: Date
  /** Until when it can be answered at the provider, where that is known. */
  respondBy: Date | null
  grandTotalCents: number
}

export async function findOpenIssue(db: Queryable, id: number): Promise<Issue | undefined> {
  return db
    .selectFrom('order_matters')
    .innerJoin('orders', 'orders.id', 'order_matters.order_id')
    .select([
      'order_matters.id',
      'order_matters.order_id as orderId',
      sql<IssueKind>`order_matters.kind`.as('kind'),
      'order_matters.subject',
      'order_matters.detail',
      'order_matters.opened_at as openedAt',
      'order_matters.respond_by as respondBy',
      'orders.grand_total_cents as grandTotalCents',
    ])
    .where('order_matters.id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
}

/** Open issues without a mail so far, or since they say another thing, each taken once. */
export async function takeUntoldIssues(
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

/** Everything that waits for a person, of all orders or of one, oldest first. */
export async function listOpenIssues(db: Queryable, { orderId }: { orderId?: number } = {}) {
  return db
    .selectFrom('order_matters')
    .innerJoin('orders', 'orders.id', 'order_matters.order_id')
    .select([
      'order_matters.id',
      'order_matters.order_id as orderId',
      sql<IssueKind>`order_matters.kind`.as('kind'),
      'order_matters.subject',
      'order_matters.detail',
      'order_matters.opened_at as openedAt',
      'order_matters.changed_at as changedAt',
      'order_matters.respond_by as respondBy',
      'orders.status as orderStatus',
      sql<number>`orders.grand_total_cents`.as('grandTotalCents'),
      'orders.shipping_method as shippingMethod',
      // What a person still has to give back: by hand, or since the provider refused.
      sql<number | null>`case order_matters.kind
        when 'refund-by-hand' then (select amount_cents from refunds where refunds.id = nullif(order_matters.subject, '')::bigint)
        when 'refund-failed' then ${refusedCents} end`.as('refundCents'),
      sql<string | null>`case order_matters.kind when 'refund-failed' then ${refusedFor} end`.as('refundReason'),
      sql<RefundedPart | null>`case order_matters.kind when 'refund-failed' then ${refusedPart} end`.as('refundPart'),
      // Money that is here late since a dispute about it was won.
      sql<boolean>`order_matters.kind = 'late-credit' and exists (
        select from order_history where order_history.order_id = order_matters.order_id
          and order_history.subject = 'payment' and subject_id = nullif(order_matters.subject, '')::bigint
          and from_status = 'CHARGED_BACK' and to_status in ('APPROVED', 'PARTIALLY_REFUNDED'))`.as('isWonBack'),
    ])
    .where('resolved_at', 'is', null)
    .$if(orderId !== undefined, query => query.where('order_matters.order_id', '=', orderId ?? 0))
    .orderBy('order_matters.opened_at')
    .orderBy('order_matters.id')
    .execute()
}
