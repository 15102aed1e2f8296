import { Hono } from 'hono'
import type { Env } from '../../http-env.ts'
import { providerDate } from '../../sandbox-clock.ts'
import { ApiError } from '../api-error.ts'
import type { PaymentParts } from '../create-payment.ts'
import { type Faults, purchaseOf } from '../faults.ts'
import type { Payment } from '../records.ts'
import { failingAsPlanned } from './http.ts'

/** Invented: the real provider sets a deadline for each case. */
const DOCUMENTS_WITHIN_MS = 10 * 24 * 3_600_000

/** Chargebacks as the provider lists them (`/reference/chargebacks`): one for each payment that was charged back. */
export function chargebackRoutes({ journal, faults }: PaymentParts & { faults: Faults }): Hono<Env> {
  const routes = new Hono<Env>()
  const paymentOf = (id: string | undefined) => journal.get('payments', id ?? '')
  routes.get(
    '/search',
    failingAsPlanned(faults, 'read', context => {
      const payment = paymentOf(context.req.query('payment_id'))
      return payment ? purchaseOf(payment) : ''
    }),
    context => {
      const payment = paymentOf(context.req.query('payment_id'))
      const results = payment?.status === 'charged_back' ? [chargebackOf(payment)] : []
      return context.json({ paging: { total: results.length, limit: 25, offset: 0 }, results })
    },
  )
  routes.get('/:id', context => {
    const payment = journal.all('payments').find(({ id }) => chargebackIdOf(id) === context.req.param('id'))
    if (payment?.status !== 'charged_back') throw new ApiError(404, 'not_found', 'chargeback not found')
    return context.json(chargebackOf(payment))
  })
  return routes
}

const chargebackIdOf = (paymentId: number) => `2340000${paymentId}`

/**
 * While the bank has not decided, the seller may send documents. Its date is the payment's last update: nothing else changes the payment
 * until the decision.
 */
function chargebackOf(payment: Payment) {
  const isOpen = payment.status_detail === 'in_process'
  const openedAt = new Date(payment.date_last_updated)
  return {
    id: chargebackIdOf(payment.id),
    payments: [payment.id],
    currency: payment.currency_id,
    amount: payment.transaction_amount - payment.transaction_amount_refunded,
    reason: 'general',
    coverage_applied: isOpen ? null : payment.status_detail === 'reimbursed',
    coverage_elegible: true,
    documentation_required: isOpen,
    documentation_status: isOpen ? 'pending' : 'not_supplied',
    documentation: [],
    date_documentation_deadline: isOpen ? providerDate(new Date(openedAt.getTime() + DOCUMENTS_WITHIN_MS)) : null,
    date_created: payment.date_last_updated,
    date_last_updated: payment.date_last_updated,
    live_mode: payment.live_mode,
  }
}
