import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PaymentReport } from './payment-report.ts'
import type { Payment } from './payment-store.ts'
import { watchChargeback } from './watch-chargeback.ts'
import { watchClaim } from './watch-claim.ts'
import { watchTestPayment } from './watch-test-payment.ts'

/**
 * Handles what the provider says of a payment besides its status: a claim, a test payment, the state of a chargeback. The caller holds the
 * order's row lock and has ignored older reports.
 */
export async function heedProvider(
  transaction: Transaction<DB>,
  what: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  await watchClaim(transaction, what)
  await watchTestPayment(transaction, what)
  await watchChargeback(transaction, what)
}
