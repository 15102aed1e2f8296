import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderResponse } from '../../contract/order.ts'
import { createMailer } from '../../platform/mail.ts'
import { mailThatHolds, RESENDABLE } from '../../shop/notifications/mails-that-hold.ts'
import { newOrderMail, sendOrderMail } from '../../shop/notifications/order-mail.job.ts'
import { readOrderFacts } from '../../shop/orders/order-facts.ts'
import { readOrderView } from '../../shop/orders/order-view.ts'
import { applyPaymentReport } from '../../shop/orders/paying/apply-payment-report.ts'
import type { PaymentReport } from '../../shop/orders/paying/payment-report.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { dropLines } from '../../shop/orders/refunds/drop-lines.ts'
import { refundDuplicate } from '../../shop/orders/refunds/refund-duplicate.ts'
import { refundByOperator } from '../../shop/orders/refunds/refund-order.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { confirmPayment } from '../../shop/orders/transfers/confirm-payment.ts'
import { mailsOf } from '../../shop/work/follow-orders.ts'
import { OPERATOR } from './offline-orders.ts'
import { type PaidShop, paidOrder } from './paid-order.ts'
import { readMail } from './partners/read-mail.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TEST_SECRET, testProfile } from './test-shop.ts'

/** A shop with one printed order of 1,490 pesos, whose card was charged back. `before` runs while it is still paid. */
export async function disputedOrder(
  before: (test: Awaited<ReturnType<typeof paidOrder>>) => Promise<unknown> = async () => {},
) {
  const test = await paidOrder({ isDelivered: false })
  const { db, deps, clock, orderId, sandbox, events } = test
  await printOrders(deps)
  await before(test)
  const id = (await sandbox.ledger()).payments[0]?.id ?? ''
  clock.at = new Date('2026-11-25T12:00:00Z')
  await sandbox.decide(id, 'charge-back')
  await db.updateTable('payments').set({ next_check_at: clock.at }).execute()
  await reconcilePayments(deps)
  events.length = 0

  const instructions = { networks: 'Abitab', bankAccount: 'Banco' }
  const facts = async () => ({
    facts: await readOrderFacts(db, orderId),
    profile: testProfile,
    instructions,
    now: clock.at,
  })
  return {
    ...test,
    view: (): Promise<OrderResponse> => readOrderView(db, orderId, clock.at),
    /** Confirms a transfer of this many pesos. */
    transfer: (pesos: number, terms: { isPart?: boolean; acceptLate?: boolean } = {}) =>
      confirmPayment(deps, {
        orderId,
        transfer: {
          key: `T-${pesos}`,
          receivedOn: '2026-11-25',
          amountCents: pesos * 100,
          description: '',
          source: 'operator',
        },
        ...OPERATOR,
        ...terms,
      }),
    /** The provider's report of a dispute, as reconciliation reads it. */
    winDispute: ({
      status = 'APPROVED',
      amountCents = 149_000,
      refundedCents = 0,
    }: Pick<Partial<PaymentReport>, 'status' | 'amountCents' | 'refundedCents'> = {}) =>
      db.transaction().execute(async transaction => {
        const { id: paymentId } = await transaction
          .selectFrom('payments')
          .select('id')
          .where('payment_method', '=', 'CARD')
          .orderBy('id')
          .executeTakeFirstOrThrow()
        const report = { status, detail: 'reimbursed', amountCents, currency: 'UYU', refundedCents }
        const change = { at: clock.at, cause: 'reconciliation', actor: 'provider' } as const
        return applyPaymentReport(transaction, deps.publish, { paymentId, report, change })
      }),
    /** Requests the refunds that the events ask for. */
    async refundDuplicates(): Promise<void> {
      for (const event of [...events]) if (event.type === 'duplicate-charge') await refundDuplicate(deps, event)
    },
    /** The names of the mails to the buyer that are true now. */
    async holding(): Promise<string[]> {
      const input = await facts()
      return RESENDABLE.filter(name => mailThatHolds(name, input) !== null)
    },
    /** The text of each mail to the buyer that the events ask for, as it would be sent now. */
    async mails(): Promise<string[]> {
      const folder = temporaryFolder()
      const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
      const mailDeps = { db, clock, mailer, profile: testProfile, instructions, secret: TEST_SECRET }
      const toBuyer = events.flatMap(mailsOf).filter(({ mail }) => !mail.startsWith('to-shop-'))
      for (const about of toBuyer) await sendOrderMail(mailDeps, newOrderMail(orderId, about))
      return readdirSync(folder).map(name =>
        readMail(readFileSync(join(folder, name), 'utf8')).text.replaceAll('\u00a0', ' '),
      )
    },
  }
}

/**
 * A shop with one printed order of two copies, 2,980 pesos, whose card was charged back. What `before` asked back is refused for that.
 */
export async function disputedTwoCopies(before: (test: PaidShop) => Promise<unknown> = async () => {}) {
  const test = await disputedOrder(async paid => {
    const { db } = paid
    await db.updateTable('orders').set({ grand_total_cents: 298_000, order_total_cents: 298_000 }).execute()
    await db.updateTable('order_lines').set({ quantity: 2, line_total_cents: 298_000 }).execute()
    await db.updateTable('payments').set({ amount_cents: 298_000 }).execute()
    await before(paid)
  })
  const asked = await test.db.selectFrom('refunds').select('id').orderBy('id').execute()
  for (const { id: refundId } of asked) await refundPayment(test.deps, { refundId })
  const outcomes = await test.db.selectFrom('refunds').select('outcome').execute()
  if (outcomes.some(({ outcome }) => outcome !== 'REFUSED')) throw new Error('a refund was made')
  return test
}

/** Takes one copy out, of 1,490 pesos. */
export async function dropOne({ deps, orderId }: Pick<PaidShop, 'deps' | 'orderId'>): Promise<void> {
  const lines = [{ line: 1, quantity: 1 }]
  const dropping = await dropLines(deps, { orderId, lines, reason: 'menos', ...OPERATOR })
  if (dropping.kind !== 'dropped' || dropping.amountCents !== 149_000) throw new Error(dropping.kind)
}

/** Asks 300 pesos back out of goodwill. */
export async function askGoodwill({ deps, orderId }: Pick<PaidShop, 'deps' | 'orderId'>): Promise<void> {
  const goodwill = { orderId, amountCents: 30_000, keepPrinting: true, reason: 'llegó tarde' }
  const asking = await refundByOperator(deps, { ...goodwill, ...OPERATOR })
  if (asking.kind !== 'requested') throw new Error(asking.kind)
}
