import { applyPaymentReport } from '../../shop/orders/paying/apply-payment-report.ts'
import { confirmPayment } from '../../shop/orders/transfers/confirm-payment.ts'
import { type PaidShop, wait } from './paid-order.ts'

/** The card provider's report about the order's first payment. */
export async function say(test: PaidShop, status: 'CHARGED_BACK' | 'APPROVED', amountCents = 149_000): Promise<void> {
  wait(test, 1)
  const change = { at: test.clock.at, cause: 'reconciliation', actor: 'provider' } as const
  const report = { status, detail: null, amountCents, currency: 'UYU', refundedCents: 0 } as const
  await test.db.transaction().execute(async transaction => {
    const { id: paymentId } = await transaction
      .selectFrom('payments')
      .select('id')
      .where('payment_method', '=', 'CARD')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
  })
}

/** The operator confirms a transfer for the order. */
export const transfer = ({ deps, orderId }: PaidShop, pesos: number, isPart = false) =>
  confirmPayment(deps, {
    orderId,
    transfer: {
      key: `t-${pesos}`,
      receivedOn: '2026-11-20',
      amountCents: pesos * 100,
      description: '',
      source: 'operator',
    },
    isPart,
    operator: 'ana',
  })
