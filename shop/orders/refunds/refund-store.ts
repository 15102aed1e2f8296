import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { RefundedPart } from './refunded-part.ts'

/** Requests a refund that no person asked for. */
export const BY_SHOP = 'shop'
/** The buyer, who cancels or changes the order on its page. */
export const BY_BUYER = 'buyer'

export interface Refund {
  id: number
  orderId: number
  paymentId: number
  /** Null where a person transfers it. */
  providerPaymentId: string | null
  amountCents: number
  key: string
  requestedBy: string
  reason: string
  requestedAt: Date
}

/**
 * SQL for a query of refunds with their payments: a person transfers it, since the money came without a provider, or goes back outside of it.
 */
export const isByHand = sql<boolean>`(payments.provider_payment_id is null or refunds.outside_provider)`

export async function insertRefund(
  transaction: Transaction<DB>,
  refund: {
    paymentId: number
    amountCents: number
    key: string
    reason: string
    requestedBy: string
    at: Date
    isOutsideProvider?: boolean
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      key: refund.key,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      requested_at: refund.at,
      outside_provider: refund.isOutsideProvider ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order's latest refund. */
export function findLastRefund(
  db: Queryable,
  orderId: number,
): Promise<{ reason: string; requestedBy: string } | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['reason', 'requested_by as requestedBy'])
    .where('order_id', '=', orderId)
    .orderBy('refunds.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The refunds of a payment that are under way, oldest first. `isByHand`: a person transfers it. */
export async function openRefundsOf(
  db: Queryable,
  paymentId: number,
): Promise<{ id: number; amountCents: number; isByHand: boolean }[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.id', 'refunds.amount_cents as amountCents', isByHand.as('isByHand')])
    .where('payment_id', '=', paymentId)
    .where('outcome', 'is', null)
    .orderBy('refunds.id')
    .execute()
}

/** The refunds of these payments that are under way and that a person transfers, oldest first. */
export async function openHandRefundsOf(
  db: Queryable,
  paymentIds: readonly number[],
): Promise<{ paymentId: number; refundId: number; cents: number }[]> {
  if (paymentIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id as paymentId', 'refunds.id as refundId', 'refunds.amount_cents as cents'])
    .where('payment_id', 'in', paymentIds)
    .where('outcome', 'is', null)
    .where(isByHand)
    .orderBy('refunds.id')
    .execute()
}

/** Centésimos of card payments that went back by transfer, by payment id. Payments without any are missing. */
export async function refundedByTransferOf(db: Queryable, paymentIds: readonly number[]): Promise<Map<number, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(['payment_id', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('payment_id', 'in', paymentIds)
    .where('outcome', '=', 'DONE')
    .where('outside_provider', '=', true)
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map(({ payment_id, cents }) => [payment_id, cents]))
}

/** A refund without an outcome; undefined once it has one. */
export async function findOpenRefund(db: Queryable, id: number): Promise<Refund | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'payments.order_id as orderId',
      'payments.id as paymentId',
      sql<string | null>`case when outside_provider then null else provider_payment_id end`.as('providerPaymentId'),
      'refunds.amount_cents as amountCents',
      'refunds.key',
      'refunds.requested_by as requestedBy',
      'refunds.reason',
      'refunds.requested_at as requestedAt',
    ])
    .where('refunds.id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

/** The order whose money a refund gives back, whatever its outcome. */
export function findOrderOfRefund(db: Queryable, id: number): Promise<{ orderId: number } | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('payments.order_id as orderId')
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

export async function closeRefund(
  db: Queryable,
  id: number,
  {
    outcome,
    providerRefundId,
    at,
  }: { outcome: 'DONE' | 'REFUSED' | 'WITHDRAWN'; providerRefundId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ outcome, provider_refund_id: providerRefundId, finished_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * A refund with this amount, reason, copies and shipping that was neither refused nor withdrawn. If several payments gave it together: the
 * first of its refunds.
 */
export async function findSameRefund(
  db: Queryable,
  {
    payments,
    amountCents,
    reason,
    part,
  }: { payments: readonly { id: number }[]; amountCents: number; reason: string; part: NamedPart | null },
): Promise<{ id: number } | undefined> {
  if (payments.length === 0) return undefined
  const ids = payments.map(({ id }) => id)
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount_cents as cents', 'requested_at as at', 'gives_shipping_back as shipping'])
    .where('payment_id', 'in', ids)
    .where('reason', '=', reason)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'DONE')]))
    .orderBy('id')
    .execute()
  if (refunds.length === 0) return undefined
  const copies = await db
    .selectFrom('refund_lines')
    .select(['refund_id as refundId', 'line_number as line', 'quantity'])
    .where(
      'refund_id',
      'in',
      refunds.map(({ id }) => id),
    )
    .execute()
  const together = [...Map.groupBy(refunds, ({ at }) => at.getTime()).values()]
  const same = [...refunds.map(refund => [refund]), ...together].find(parts => {
    const lines = copies.filter(({ refundId }) => parts.some(({ id }) => id === refundId))
    const named = { lines, shipping: parts.some(({ shipping }) => shipping) }
    const cents = parts.reduce((sum, each) => sum + each.cents, 0)
    return cents === amountCents && nameOf(named) === nameOf(part ?? { lines: [], shipping: false })
  })
  return same?.[0]
}

/** The copies and the shipping that a refund is for. */
interface NamedPart {
  lines: readonly { line: number; quantity: number }[]
  shipping: boolean
}

function nameOf({ lines, shipping }: NamedPart): string {
  return JSON.stringify([lines.map(({ line, quantity }) => `${quantity} of ${line}`).sort(), shipping])
}

/**
 * An order's latest refund requested at or after `since` that was neither refused nor withdrawn. What the shop gives back by itself is money
 * that came a second time: the order keeps its own.
 */
export async function findRefundSince(
  db: Queryable,
  orderId: number,
  since: Date,
): Promise<{ isDone: boolean } | undefined> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('outcome')
    .where('payments.order_id', '=', orderId)
    .where('requested_at', '>=', since)
    .where('requested_by', '<>', BY_SHOP)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'DONE')]))
    .orderBy('refunds.id', 'desc')
    .executeTakeFirst()
  return row && { isDone: row.outcome === 'DONE' }
}

/**
 * A recorded refund of an order by this transfer. With `paymentId`, only of that payment. With `part`, only if it shares copies or shipping
 * with it: other copies may have gone back by the same transfer.
 */
export async function findRecordedRefund(
  db: Queryable,
  {
    orderId,
    paymentId,
    bankReference,
    part,
  }: { orderId: number; paymentId?: number; bankReference: string; part?: RefundedPart },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.order_id', '=', orderId)
    .where('provider_refund_id', '=', bankReference)
    .where('outcome', '=', 'DONE')
    .$if(paymentId !== undefined, query => query.where('payments.id', '=', paymentId ?? 0))
    .where(part ? namesSomeOf(part) : sql<boolean>`true`)
    .executeTakeFirst()
}

/** A refund that names no copies or shipping may have been for these, so it matches too. */
function namesSomeOf({ lines, shipping }: RefundedPart) {
  const named = lines.map(({ line }) => line)
  return sql<boolean>`((gives_shipping_back and ${shipping})
    or exists (select from refund_lines where refund_id = refunds.id and line_number = any(${named}::int[]))
    or (not gives_shipping_back and not exists (select from refund_lines where refund_id = refunds.id)))`
}

/** What a transfer to a reader gave back: a refund, or the rest of an incoming transfer. */
export type GivenBack = { refundId: number; orderId: number } | { transferId: number }

/** What a transfer gave back besides this refund, or this incoming transfer. */
export async function findGivenBackBy(
  db: Queryable,
  bankReference: string,
  { refundId = 0, transferId = 0 }: { refundId?: number; transferId?: number } = {},
): Promise<GivenBack | undefined> {
  const refund = await doneByHand(db)
    .select(['refunds.id as refundId', 'payments.order_id as orderId'])
    .where('provider_refund_id', '=', bankReference)
    .where('refunds.id', '!=', refundId)
    .orderBy('refunds.id')
    .executeTakeFirst()
  if (refund) return refund
  return db
    .selectFrom('credit_uses')
    .select('credit_id as transferId')
    .where('kind', '=', 'returned')
    .where('bank_reference', '=', bankReference)
    .where('undone_at', 'is', null)
    .where('credit_id', '!=', transferId)
    .orderBy('id')
    .executeTakeFirst()
}

/** The incoming transfer that has this reference. It came to the shop, so it gave nothing back. */
export async function findIncoming(db: Queryable, bankReference: string): Promise<{ transferId: number } | undefined> {
  return db.selectFrom('credits').select('id as transferId').where('key', '=', bankReference).executeTakeFirst()
}

/** The bank reference of a refund by hand; undefined while it is not made, or if a provider makes it. */
export async function findReferenceByHand(db: Queryable, refundId: number): Promise<string | undefined> {
  const row = await doneByHand(db).select('provider_refund_id').where('refunds.id', '=', refundId).executeTakeFirst()
  return row?.provider_refund_id ?? undefined
}

const doneByHand = (db: Queryable) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('outcome', '=', 'DONE')
    .where(isByHand)
