import { sql, type Transaction } from 'kysely'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { DB } from '../../../db/schema.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { ProviderName, ProviderPayment } from '../../payments/payment-provider.ts'
import { type Change, recordChange } from '../history-store.ts'
import { refundedByShopCents, refundingCents } from '../refunds/refunded-sums-store.ts'

/** A payment with the columns that its changes of status need. */
export interface Payment {
  id: number
  orderId: number
  method: PaymentMethod
  status: PaymentStatus
  statusDetail: string | null
  reference: string
  providerPaymentId: string | null
  amountCents: number
  refundedCents: number
  /** Centésimos of refunds under way that do not show in `refundedCents` yet. */
  refundingCents: number
  /** Centésimos of `refundedCents` that went back outside the provider. The provider does not know of them. */
  refundedOutsideCents: number
  /** Centésimos that the shop itself gave back, at the provider or outside. */
  refundedByShopCents: number
  /** The charged-back payment whose debt this payment settles. */
  settlesPaymentId: number | null
  /** What a person waived of that debt, in centésimos. Negative: a surplus that a person let stay. */
  acceptedDifferenceCents: number
  providerUpdatedAt: Date | null
  createdAt: Date
  checks: number
  /** When its mediation at the provider began. */
  claimedAt: Date | null
}

/** An order's payments, newest first. */
export function readPayments(db: Queryable, orderId: number): Promise<Payment[]> {
  return selectPayments(db).where('order_id', '=', orderId).orderBy('id', 'desc').execute()
}

/** The payments of many orders, by order id. */
export async function readPaymentsOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, Payment[]>> {
  if (orderIds.length === 0) return new Map()
  const payments = await selectPayments(db)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(payments, ({ orderId }) => orderId)
}

export async function findPayment(db: Queryable, id: number): Promise<Payment> {
  return selectPayments(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Finds a payment by the provider's id, or by the shop's reference if the provider's answer is not stored yet. */
export async function findProviderPayment(
  db: Queryable,
  { provider, id, reference }: Pick<ProviderPayment, 'provider' | 'id' | 'reference'>,
): Promise<Payment | undefined> {
  return selectPayments(db)
    .where(eb =>
      eb.or([
        eb.and([eb('provider', '=', provider), eb('provider_payment_id', '=', id)]),
        ...(reference ? [eb('reference', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()
}

function selectPayments(db: Queryable) {
  return db
    .selectFrom('payments')
    .select(eb => [
      'id',
      'order_id as orderId',
      'payment_method as method',
      'status',
      'status_detail as statusDetail',
      'reference',
      'provider_payment_id as providerPaymentId',
      'amount_cents as amountCents',
      'refunded_cents as refundedCents',
      refundingCents.as('refundingCents'),
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
        .whereRef('payment_id', '=', 'payments.id')
        .where('outcome', '=', 'DONE')
        .where('outside_provider', '=', true)
        .$asScalar()
        .$notNull()
        .as('refundedOutsideCents'),
      refundedByShopCents.as('refundedByShopCents'),
      'settles_payment_id as settlesPaymentId',
      'accepted_difference_cents as acceptedDifferenceCents',
      'provider_updated_at as providerUpdatedAt',
      'created_at as createdAt',
      'checks',
      'claimed_at as claimedAt',
    ])
}

export interface NewPayment {
  orderId: number
  method: PaymentMethod
  amountCents: number
  reference: string
  settlesPaymentId?: number | undefined
  acceptedDifferenceCents?: number | undefined
  card?: { methodId: string; issuerId: string | undefined; installments: number } | undefined
  attempt?: { key: string; hash: string } | undefined
  nextCheckAt: Date | null
}

export async function insertPayment(
  transaction: Transaction<DB>,
  payment: NewPayment,
  change: Change,
): Promise<{ id: number }> {
  const row = await transaction
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      payment_method: payment.method,
      status: 'PENDING',
      amount_cents: payment.amountCents,
      reference: payment.reference,
      settles_payment_id: payment.settlesPaymentId ?? null,
      accepted_difference_cents: payment.acceptedDifferenceCents ?? 0,
      card_method_id: payment.card?.methodId ?? null,
      issuer_id: payment.card?.issuerId ?? null,
      installments: payment.card?.installments ?? null,
      attempt_key: payment.attempt?.key ?? null,
      attempt_hash: payment.attempt?.hash ?? null,
      next_check_at: payment.nextCheckAt,
      created_at: change.at,
      updated_at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = { subject: 'payment', subjectId: row.id, from: null, to: 'PENDING' } as const
  await recordChange(transaction, payment.orderId, what, change)
  return row
}

/** A payment's columns other than its status. */
export type PaymentColumns = Partial<{
  status_detail: string | null
  amount_cents: number
  settles_payment_id: number | null
  provider: ProviderName
  provider_payment_id: string
  provider_updated_at: Date | null
  refunded_cents: number
  installments: number | null
  installments_amount_cents: number | null
  total_paid_cents: number | null
  card_method_id: string | null
  last_four_digits: string | null
  fee_cents: number | null
  approved_at: Date
  next_check_at: Date | null
  checks: number
  claimed_at: Date | null
  updated_at: Date
}>

/** Writes a payment's columns, not its status. */
export async function updatePayment(db: Queryable, id: number, columns: PaymentColumns): Promise<void> {
  await db.updateTable('payments').set(columns).where('id', '=', id).execute()
}

/** Writes a payment's status and the columns that depend on it. `changePayment` alone checks whether the change is allowed. */
export async function updatePaymentStatus(
  db: Queryable,
  id: number,
  status: PaymentStatus,
  columns: PaymentColumns,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...columns, status })
    .where('id', '=', id)
    .execute()
}

/**
 * Claims the payment whose check is longest overdue, and postpones its next check to `until`. Two workers never get the same one. If a
 * worker dies, another takes the payment after `until`.
 */
export async function claimDuePayment(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<Payment | null> {
  const claimed = await db
    .updateTable('payments')
    .set({ next_check_at: until })
    .where('id', '=', eb =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirst()
  return claimed ? findPayment(db, claimed.id) : null
}
