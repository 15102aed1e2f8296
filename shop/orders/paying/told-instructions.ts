import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { settingsAt } from '../../settings/read-settings.ts'
import { countAwaited, findLastPromise } from './unpaid-store.ts'

/**
 * The payment instructions that applied when the buyer last promised to pay OFFLINE. The order's mails and page keep them, even if the
 * shop's settings change.
 */
export async function instructionsToldTo(
  db: Queryable,
  { orderId, instructions }: { orderId: number; instructions: PaymentInstructions },
): Promise<PaymentInstructions> {
  const promisedAt = await findLastPromise(db, orderId)
  if (promisedAt === null) return instructions
  const { networks: PAYMENT_NETWORKS, bankAccount: PAYMENT_BANK_ACCOUNT } = instructions
  const then = await settingsAt(db, { PAYMENT_NETWORKS, PAYMENT_BANK_ACCOUNT }, promisedAt)
  return { networks: then.PAYMENT_NETWORKS, bankAccount: then.PAYMENT_BANK_ACCOUNT }
}

/** The number of orders that await OFFLINE money and keep their instructions. */
export function countPromisedOrders(db: Queryable): Promise<number> {
  return countAwaited(db)
}
