import type { Transaction } from 'kysely'
import { formatInstallmentAmount } from '../../../contract/money.ts'
import type { DB } from '../../../db/schema.ts'
import { hadMatter, openMatter, resolveMatter } from '../matter-store.ts'
import type { PaymentFact } from './payment-fact.ts'
import type { Payment } from './payment-store.ts'

/**
 * A test payment where books are real is not money (`statusOf`) and leaves its order unpaid; that test keys are in use is for a person.
 * One matter for each payment, which ends when the provider has cancelled it or given it back.
 */
export async function watchTestPayment(
  transaction: Transaction<DB>,
  { payment, fact, at }: { payment: Payment; fact: PaymentFact; at: Date },
): Promise<void> {
  if (!fact.provider?.test) return
  const matter = { orderId: payment.orderId, kind: 'test-payment', subject: String(payment.id), at } as const
  if (fact.provider.test === 'undone') {
    return resolveMatter(transaction, { ...matter, resolution: 'el pago de prueba se deshizo en el proveedor' })
  }
  if (await hadMatter(transaction, matter)) return
  const detail = `Pago ${fact.provider.id}, por ${formatInstallmentAmount(payment.amountCents)}: el proveedor dice que es de prueba (live_mode: false), y la imprenta es real.`
  await openMatter(transaction, { ...matter, detail })
}
