import { Hono } from 'hono'
import type { Env } from '../../http-env.ts'
import { providerDate } from '../../sandbox-clock.ts'
import { ApiError } from '../api-error.ts'
import type { PaymentParts } from '../create-payment.ts'
import { type Faults, purchaseOf } from '../faults.ts'
import type { Payment } from '../records.ts'
import { failingAsPlanned } from './http.ts'

/** Invented: the real provider sets a deadline for each action. */
const ANSWER_WITHIN_MS = 5 * 24 * 3_600_000

/** Claims as the provider shows them (`/reference/claims`): one for each payment in mediation. */
export function claimRoutes({ journal, faults }: PaymentParts & { faults: Faults }): Hono<Env> {
  const routes = new Hono<Env>()
  const claimed = () => journal.all('payments').filter(({ status }) => status === 'in_mediation')
  routes.get(
    '/search',
    failingAsPlanned(faults, 'read', context => {
      const payment = journal.get('payments', context.req.query('resource_id') ?? '')
      return payment ? purchaseOf(payment) : ''
    }),
    context => {
      const data = claimed()
        .filter(({ id }) => String(id) === context.req.query('resource_id'))
        .map(payment => ({ ...claimOf(payment), players: [] }))
      return context.json({ paging: { total: data.length, limit: 30, offset: 0 }, data })
    },
  )
  routes.get('/:id', context => {
    const payment = claimed().find(({ id }) => String(claimIdOf(id)) === context.req.param('id'))
    if (!payment) throw new ApiError(404, 'not_found', 'claim not found')
    return context.json(claimOf(payment))
  })
  return routes
}

const claimIdOf = (paymentId: number) => Number(`503${paymentId}`)

/** Until when the seller can answer a claim about this payment. */
export function claimAnswerBy({ date_last_updated: updated }: Pick<Payment, 'date_last_updated'>): string {
  return providerDate(new Date(new Date(updated).getTime() + ANSWER_WITHIN_MS))
}

/** Its date is the payment's last update: nothing else changes the payment while it is in mediation. */
function claimOf(payment: Payment) {
  const action = { action: 'send_message_to_mediator', due_date: claimAnswerBy(payment), mandatory: true }
  return {
    id: claimIdOf(payment.id),
    resource: 'payment',
    resource_id: payment.id,
    status: 'opened',
    type: 'mediations',
    stage: 'dispute',
    players: [
      { role: 'complainant', type: 'buyer', available_actions: [] },
      { role: 'respondent', type: 'seller', available_actions: [action] },
    ],
    date_created: payment.date_last_updated,
    last_updated: payment.date_last_updated,
  }
}
