import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { settingsAt } from '../../settings/read-settings.ts'
import { countAwaited, findLastPromise } from './unpaid-store.ts'

/**
 * How an order is paid OFFLINE, as its buyer read it when they promised to: its mails and its page go on saying so, whatever the shop says
 * to others now.
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

/** How many orders wait for OFFLINE money, and go on saying what they said. */
export function countPromisedOrders(db: Queryable): Promise<number> {
  return countAwaited(db)
}
