import type { PaymentStatus } from '../../contract/order.ts'
import type { Change } from '../../shop/orders/history-store.ts'
import { applyPaymentReport } from '../../shop/orders/paying/apply-payment-report.ts'
import type { PaymentReport } from '../../shop/orders/paying/payment-report.ts'
import { type CardShop, createCardShop } from './card-shop.ts'

interface ShopUnderReview extends CardShop {
  paymentId: number
  apply(
    report: Partial<Omit<PaymentReport, 'provider'>> &
      Pick<PaymentReport, 'status'> & { provider?: PaymentReport['provider'] | undefined },
    at?: string,
    cause?: Change['cause'],
    detail?: string,
  ): Promise<PaymentStatus>
}

/** An order whose card is under review, and a function that sends the shop facts about it. */
export async function orderUnderReview(): Promise<ShopUnderReview> {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder('CONT'))
  const { id: paymentId, provider_payment_id } = await test.db
    .selectFrom('payments')
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    ...test,
    paymentId,
    apply(report, at = '2026-11-20T13:00:00Z', cause = 'webhook', detail) {
      const whole = {
        detail: null,
        amountCents: 149_000,
        currency: 'UYU',
        refundedCents: 0,
        provider: {
          name: 'mercado-pago',
          id: provider_payment_id ?? '',
          updatedAt: new Date(at),
          methodId: 'visa',
          installments: 1,
          installmentAmountCents: null,
          totalPaidCents: null,
          feeCents: null,
          lastFourDigits: '3704',
        },
        ...report,
      } as PaymentReport
      const change = { at: test.clock.at, cause, actor: 'provider', detail }
      return test.db.transaction().execute(async transaction => {
        const applied = await applyPaymentReport(transaction, test.deps.publish, { paymentId, report: whole, change })
        return applied.status
      })
    },
  }
}

export const onlyOrder = ({ db }: CardShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

/** The only issue, and the payment it is about. */
export const onlyIssue = ({ db }: CardShop) =>
  db.selectFrom('order_matters').select(['kind', 'subject', 'detail']).executeTakeFirstOrThrow()
