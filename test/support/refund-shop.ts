import { lockOrder } from '../../shop/orders/locked-order-store.ts'
import { applyPaymentReport } from '../../shop/orders/paying/apply-payment-report.ts'
import type { PaymentReport } from '../../shop/orders/paying/payment-report.ts'
import { refundPayment, requestRefund } from '../../shop/orders/refunds/refund-payment.ts'
import { type CardShop, createCardShop } from './card-shop.ts'

/** A shop with one order, paid by card. */
export interface RefundShop extends CardShop {
  orderId: number
  paymentId: number
}

export async function refundShop(): Promise<RefundShop> {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const { id: paymentId, order_id: orderId } = await onlyPayment(test)
  return { ...test, orderId, paymentId }
}

/** Requests a refund of this amount, by default of everything that is left. */
export function askBack({ db, deps, orderId, paymentId }: RefundShop, amountCents?: number) {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const payment = order.payments.find(candidate => candidate.id === paymentId)
    if (!payment) throw new Error('no payment')
    return requestRefund(deps, transaction, order, { payment, amountCents, reason: 'a fault', requestedBy: 'ana' })
  })
}

/** Runs the refunds requested so far. */
export async function doRequested({ events, deps }: CardShop): Promise<void> {
  for (const event of [...events]) if (event.type === 'refund-requested') await refundPayment(deps, event)
}

/** Runs a refund that the provider refuses. */
export async function refuseRefund({ deps }: CardShop, refundId: number): Promise<void> {
  const refused = { kind: 'refused', detail: '2063', reason: 'The action requested is not valid' } as const
  await refundPayment({ ...deps, provider: { ...deps.provider, refundPayment: async () => refused } }, { refundId })
}

/** The provider reports that this much of the payment went back, or that a dispute took it. */
export async function hearOf(
  test: RefundShop,
  { status = 'PARTIALLY_REFUNDED', refundedCents = 0 }: Partial<Pick<PaymentReport, 'status' | 'refundedCents'>>,
): Promise<void> {
  const { paymentId, orderId, deps } = test
  const { amount_cents: amountCents } = await onlyPayment(test)
  const report = { status, detail: null, amountCents, currency: 'UYU', refundedCents }
  const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
  await test.db.transaction().execute(async transaction => {
    await lockOrder(transaction, orderId)
    await applyPaymentReport(transaction, deps.publish, { paymentId, report, change })
  })
}

export const onlyPayment = ({ db }: Pick<CardShop, 'db'>) =>
  db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()

export const openIssues = ({ db }: Pick<CardShop, 'db'>) =>
  db
    .selectFrom('order_matters')
    .select(['kind', 'subject', 'detail'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()

export const openIssue = async (test: Pick<CardShop, 'db'>) => (await openIssues(test))[0]

export const openRefunds = async ({ db }: Pick<CardShop, 'db'>) =>
  (await db.selectFrom('refunds').select('id').where('outcome', 'is', null).execute()).map(({ id }) => id)

/** The refunded amount in pesos, by the provider's ledger. */
export const refunded = async ({ sandbox }: CardShop) => (await sandbox.ledger()).totals.refunded_amount
