import type { OrderResponse, PaymentMethod, PaymentStatus } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { ERASED_EMAIL } from './customers/customer-store.ts'
import type { CancelReason } from './order-events.ts'
import { readOrderView } from './order-view.ts'
import { readPayments } from './paying/payment-store.ts'

/** An order as its mails need it: what its holder may see, and what decides whether a mail is still true. */
export interface OrderFacts {
  order: OrderResponse
  /** Null once the buyer's data were erased. */
  email: string | null
  revision: number
  deadline: Date | null
  cancelReason: CancelReason | null
  /** Newest first. */
  payments: PaymentFacts[]
}

export interface PaymentFacts {
  id: number
  method: PaymentMethod
  status: PaymentStatus
  statusDetail: string | null
  amountCents: number
  refundedCents: number
  holdsMoney: boolean
}

export async function readOrderFacts(db: Queryable, id: number): Promise<OrderFacts> {
  const row = await db
    .selectFrom('orders')
    .select(['customer_email', 'revision', 'payment_deadline', 'cancel_reason', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payments = await readPayments(db, id)
  return {
    // A mail is about the moment of its order, whenever it gets sent.
    order: await readOrderView(db, id, row.updated_at),
    email: row.customer_email === ERASED_EMAIL ? null : row.customer_email,
    revision: row.revision,
    deadline: row.payment_deadline,
    cancelReason: row.cancel_reason as CancelReason | null,
    payments: payments.map(payment => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      statusDetail: payment.statusDetail,
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      holdsMoney: holdsMoney(payment.status),
    })),
  }
}
