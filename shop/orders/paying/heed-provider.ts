import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PaymentReport } from './payment-report.ts'
import type { Payment } from './payment-store.ts'
import { watchChargeback } from './watch-chargeback.ts'
import { watchClaim } from './watch-claim.ts'
import { watchTestPayment } from './watch-test-payment.ts'

/** What the provider says of a payment beside its status: a claim, a test, how a chargeback is going. The caller holds the order's row and has put older facts aside. */
export async function heedProvider(
  transaction: Transaction<DB>,
  what: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  await watchClaim(transaction, what)
  await watchTestPayment(transaction, what)
  await watchChargeback(transaction, what)
}
