import { Hono } from 'hono'
import * as v from 'valibot'
import type { Env } from '../../http-env.ts'
import { ApiError } from '../api-error.ts'
import {
  approvePayment,
  chargeBack,
  closeDispute,
  expirePayment,
  openDispute,
  refundPayment,
  reimburse,
  rejectPayment,
} from '../change-payment.ts'
import type { PaymentParts } from '../create-payment.ts'
import { type Faults, faultPlanSchema } from '../faults.ts'
import { ledgerOf } from '../ledger.ts'
import { jsonOf } from './http.ts'

const decisionSchema = v.object({ status_detail: v.optional(v.string()), amount: v.optional(v.number()) })
const lostChargesSchema = v.strictObject({ payers: v.array(v.string()) })
const withheldRefundsSchema = v.strictObject({ refused: v.array(v.string()), unanswered: v.array(v.string()) })
/** Whether later payments are made with production or test credentials. Those of `testPayers` always use test credentials. */
const liveModeSchema = v.strictObject({ live: v.boolean(), testPayers: v.optional(v.array(v.string()), []) })
const clockSchema = v.union([
  v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ advance_ms: v.pipe(v.number(), v.minValue(0)) }),
  v.strictObject({ run: v.literal(true) }),
])

/** Events at the provider that the shop does not cause, for tests, simulations and demonstrations. The real provider has no such routes. */
export function adminRoutes(parts: PaymentParts & { faults: Faults }): Hono<Env> {
  const { clock, faults, notifier } = parts
  const routes = new Hono<Env>()

  routes.post('/payments/:id/:decision', async context => {
    const { id, decision } = context.req.param()
    const { status_detail, amount } = parse(decisionSchema, await jsonOf(context))
    switch (decision) {
      case 'approve':
        return context.json(approvePayment(parts, id))
      case 'reject':
        return context.json(rejectPayment(parts, id, status_detail))
      case 'expire':
        return context.json(expirePayment(parts, id))
      case 'dispute':
        return context.json(openDispute(parts, id))
      case 'close-dispute':
        return context.json(closeDispute(parts, id))
      case 'charge-back':
        return context.json(chargeBack(parts, id, status_detail))
      case 'reimburse':
        return context.json(reimburse(parts, id))
      case 'refund':
        return context.json(refundPayment(parts, id, { amount: amount ?? null }))
      default:
        throw new ApiError(404, 'not_found', `no such decision: ${decision}`)
    }
  })

  routes.put('/live-mode', async context => {
    const { live, testPayers } = parse(liveModeSchema, await jsonOf(context))
    Object.assign(parts.account, { isLive: live, testPayers })
    return context.json({ live, testPayers })
  })

  routes.get('/ledger', context => context.json(ledgerOf(parts)))

  routes.get('/faults', context => context.json({ plan: faults.plan(), counts: faults.counts() }))
  routes.put('/faults', async context => {
    faults.setPlan(parse(faultPlanSchema, await jsonOf(context)))
    return context.json(faults.plan())
  })
  routes.delete('/faults', context => {
    faults.setPlan(parse(faultPlanSchema, {}))
    return context.json(faults.plan())
  })

  routes.put('/lost-charges', async context => {
    const { payers } = parse(lostChargesSchema, await jsonOf(context))
    const { journal } = parts
    const lost = journal.all('payments').filter(faults.isLost)
    faults.loseFirstChargeOf(payers)
    const found = lost.filter(payment => !faults.isLost(payment))
    journal.commit({
      notifications: found.flatMap(payment => notifier.notificationsOf(payment, 'payment.created', [0])),
    })
    notifier.wake()
    return context.json({ payers })
  })

  routes.put('/withheld-refunds', async context => {
    const payers = parse(withheldRefundsSchema, await jsonOf(context))
    faults.withholdRefunds(payers)
    return context.json(payers)
  })

  routes.get('/webhooks', context =>
    context.json({ sent: notifier.sent(), waiting: parts.journal.all('notifications') }),
  )
  routes.post('/webhooks/send-due', async context => {
    await notifier.sendDue()
    return context.json({ sent: notifier.sent().length })
  })

  routes.post('/clock', async context => {
    const change = parse(clockSchema, await jsonOf(context))
    if ('set' in change) clock.set(new Date(change.set))
    else if ('run' in change) clock.run()
    else clock.advance(change.advance_ms)
    notifier.wake()
    return context.json({ now: clock.now().toISOString() })
  })
  return routes
}

/** @throws ApiError 400 naming the first fault */
function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ApiError(400, 1, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
