import { sql } from 'kysely'
import type { OrderStatus, PaymentStatus } from '../../../contract/order.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isByHand } from '../refunds/refund-store.ts'

/** Money that a person has to transfer back. Amounts are in centésimos. */
export interface RefundByHand {
  id: number
  orderId: number
  amountCents: number
  reason: string
  requestedAt: Date
  requestedBy: string
  customer: string
  /** Null: the order was taken by phone without one. */
  email: string | null
  tel: string
  /** The bank's words on the incoming money, which may name the account: `20/11/2026 · TRF PEREZ (77)`. */
  cameBy: string[]
}

/** A card payment, as an operator looks it up from the provider's panel or a reader's card statement. */
export interface CardPayment {
  id: number
  orderId: number
  customer: string
  orderStatus: OrderStatus
  status: PaymentStatus
  statusDetail: string | null
  amountCents: number
  refundedCents: number
  installments: number | null
  cardMethod: string | null
  lastFour: string | null
  providerId: string | null
  at: Date
}

/** Refunds that a person transfers and that nobody has transferred yet, oldest first. */
export function selectRefundsByHand(db: Queryable): Promise<RefundByHand[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.id',
      'orders.id as orderId',
      'refunds.amount_cents as amountCents',
      'refunds.reason',
      'refunds.requested_at as requestedAt',
      'refunds.requested_by as requestedBy',
      'customer_full_name as customer',
      'customer_email as email',
      'customer_tel as tel',
      sql<string[]>`array(
        select to_char(c.received_on, 'DD/MM/YYYY') || ' · ' || trim(c.description || ' (' || c.key || ')')
        from credit_uses u join credits c on c.id = u.credit_id
        where u.payment_id = payments.id and u.undone_at is null order by u.id)`.as('cameBy'),
    ])
    .where('refunds.outcome', 'is', null)
    .where(isByHand)
    .orderBy('refunds.id')
    .execute()
}

const MOST = 50

/** Finds card payments by the provider's id or the card's last four digits, latest first. */
export function selectCardPayments(
  db: Queryable,
  { providerId, lastFour }: { providerId: string; lastFour: string | null },
): Promise<CardPayment[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.order_id as orderId',
      'orders.customer_full_name as customer',
      sql<OrderStatus>`orders.status`.as('orderStatus'),
      sql<PaymentStatus>`payments.status`.as('status'),
      'payments.status_detail as statusDetail',
      'payments.amount_cents as amountCents',
      'payments.refunded_cents as refundedCents',
      'payments.installments',
      'payments.card_method_id as cardMethod',
      'payments.last_four_digits as lastFour',
      'payments.provider_payment_id as providerId',
      sql<Date>`coalesce(payments.approved_at, payments.created_at)`.as('at'),
    ])
    .where(({ or, eb }) =>
      or([
        eb('payments.provider_payment_id', '=', providerId),
        ...(lastFour === null ? [] : [eb('payments.last_four_digits', '=', lastFour)]),
      ]),
    )
    .orderBy('payments.id', 'desc')
    .limit(MOST)
    .execute()
}
