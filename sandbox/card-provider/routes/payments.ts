import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cutConnection } from '../../cut-connection.ts'
import type { Env } from '../../http-env.ts'
import { ApiError } from '../api-error.ts'
import { cancelPayment, paymentOf, refundPayment } from '../change-payment.ts'
import { createPayment, digestOf, type PaymentParts } from '../create-payment.ts'
import { fieldsOf } from '../create-token.ts'
import { type Faults, purchaseOf } from '../faults.ts'
import type { CallRecord, Payment } from '../records.ts'
import { failingAsPlanned, jsonOf } from './http.ts'

/** The server side of the API: create, read, search, cancel, refund. */
export function paymentRoutes(parts: PaymentParts & { faults: Faults }): Hono<Env> {
  const { journal, clock, faults } = parts
  const routes = new Hono<Env>()
  const purchaseOfId = (context: Context<Env>) => {
    const id = context.req.param('id') ?? ''
    const payment = journal.get('payments', id)
    return payment ? purchaseOf(payment) : id
  }
  /** Payers' emails by reference, so that a search counts for the purchase whose charge was lost. */
  const purchases = new Map<string, string>()

  routes.post(
    '/',
    counted(parts, 'create'),
    losingCharges(parts),
    failingAsPlanned(faults, 'create', async context => {
      const body = fieldsOf(await jsonOf(context))
      const reference = typeof body.external_reference === 'string' ? body.external_reference : null
      const purchase = purchaseOf({ payer: body.payer ?? null, external_reference: reference, id: 0 })
      if (reference) purchases.set(reference, purchase)
      return purchase
    }),
    async context => context.json(createPayment(parts, idempotencyKeyOf(context), await jsonOf(context)), 201),
  )

  routes.get(
    '/search',
    failingAsPlanned(faults, 'search', context => {
      const reference = context.req.query('external_reference') ?? ''
      return purchases.get(reference) ?? reference
    }),
    context => {
      const { external_reference: reference, status, criteria, limit = '30', offset = '0' } = context.req.query()
      const { range, begin_date: begin = '', end_date: end = '' } = context.req.query()
      const isWithin = ({ date_last_updated: changed }: Payment) =>
        Date.parse(changed) >= Date.parse(begin) && Date.parse(changed) <= Date.parse(end)
      const visibleUntil = clock.now().getTime() - faults.plan().search_lag_ms
      const found = journal
        .all('payments')
        .filter(payment => reference === undefined || payment.external_reference === reference)
        .filter(payment => range !== 'date_last_updated' || isWithin(payment))
        .filter(payment => status === undefined || payment.status === status)
        .filter(payment => Date.parse(payment.date_created) <= visibleUntil && !faults.isLost(payment))
      if (criteria === 'desc') found.reverse()
      const from = Number(offset)
      return context.json({
        paging: { total: found.length, limit: Number(limit), offset: from },
        results: found.slice(from, from + Number(limit)),
      })
    },
  )

  routes.get('/:id', failingAsPlanned(faults, 'read', purchaseOfId), context =>
    context.json(paymentOf(parts, context.req.param('id'))),
  )

  routes.put('/:id', counted(parts, 'cancel'), failingAsPlanned(faults, 'cancel', purchaseOfId), async context => {
    const body = fieldsOf(await jsonOf(context))
    if (body.status !== 'cancelled') throw new ApiError(400, 1, 'Only status cancelled is supported')
    return context.json(cancelPayment(parts, context.req.param('id')))
  })

  routes.get('/:id/refunds', context => context.json(paymentOf(parts, context.req.param('id')).refunds))

  routes.get('/:id/refunds/:refundId', context => {
    const { refunds } = paymentOf(parts, context.req.param('id'))
    const refund = refunds.find(({ id }) => String(id) === context.req.param('refundId'))
    if (!refund) throw new ApiError(404, 2000, 'Refund not found')
    return context.json(refund)
  })

  routes.post(
    '/:id/refunds',
    counted(parts, 'refund'),
    failingAsPlanned(faults, 'refund', purchaseOfId),
    async context => {
      const body = fieldsOf(await jsonOf(context))
      const idempotencyKey = idempotencyKeyOf(context)
      if (faults.refusesRefund(purchaseOfId(context))) {
        throw new ApiError(400, 2063, 'The action requested is not valid for the current payment state')
      }
      const amount = body.amount === undefined ? null : Number(body.amount)
      const result = refundPayment(parts, context.req.param('id'), { amount, idempotencyKey })
      // A replay is answered with 200 and an empty body, as sellers measured.
      return result.kind === 'replayed' ? context.body('', 200) : context.json(result.refund, 201)
    },
  )
  return routes
}

/** @throws ApiError 400 (code 4292) if the key is missing */
function idempotencyKeyOf(context: Context<Env>): string {
  const key = context.req.header('X-Idempotency-Key')?.trim()
  if (!key) throw new ApiError(400, 4292, "Header X-Idempotency-Key can't be null")
  return key
}

/** Cuts the connection of a lost charge before the answer, after making the charge. */
function losingCharges(parts: PaymentParts & { faults: Faults }): MiddlewareHandler<Env> {
  return async (context, next) => {
    const body = await jsonOf(context)
    const { payer = null, external_reference } = fieldsOf(body)
    const reference = typeof external_reference === 'string' ? external_reference : null
    if (!parts.faults.isLost({ payer, external_reference: reference, id: 0 })) return next()
    createPayment(parts, idempotencyKeyOf(context), body)
    return cutConnection(context)
  }
}

/** Counts each call before any fault: the count proves what the shop asked for. */
function counted({ journal }: PaymentParts, operation: CallRecord['operation']): MiddlewareHandler<Env> {
  return async (context, next) => {
    const body = fieldsOf(await jsonOf(context))
    const id = `${operation}:${idempotencyKeyOf(context)}`
    const known = journal.get('calls', id)
    const reference = typeof body.external_reference === 'string' ? body.external_reference : null
    const bodies = [...new Set([...(known?.bodies ?? []), digestOf(body)])]
    journal.commit({ calls: [{ id, operation, reference, calls: (known?.calls ?? 0) + 1, bodies }] })
    await next()
  }
}
