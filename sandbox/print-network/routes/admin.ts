import { Hono } from 'hono'
import * as v from 'valibot'
import type { Env } from '../../http-env.ts'
import { faultPlanSchema } from '../faults.ts'
import { type PrintOrder, STATUSES } from '../print-orders.ts'
import type { PrintParts } from '../print-parts.ts'

const lostDropsSchema = v.strictObject({
  drops: v.array(v.strictObject({ reference: v.string(), isTold: v.boolean() })),
})
const clockSchema = v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp()) })

/** Events at the network that the shop does not cause, for tests, simulations and demonstrations. A real one has no such routes. */
export function adminRoutes({ orders, clock, faults, webhooks, show }: PrintParts): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/ledger', context =>
    context.json({
      orders: orders.all().map(order => ({ ...show(order), requests: order.requests, content: order.content })),
    }),
  )
  routes.put('/faults', async context => {
    faults.setPlan(v.parse(faultPlanSchema, await context.req.json()))
    return context.json(faults.plan())
  })
  routes.put('/lost-drops', async context => {
    const { drops } = v.parse(lostDropsSchema, await context.req.json())
    faults.loseDropsOf(drops)
    return context.json({ drops })
  })
  routes.post('/orders/:reference/:status', context => {
    const order = orders.get(context.req.param('reference'))
    const status = v.safeParse(v.picklist(STATUSES), context.req.param('status'))
    if (!order || !status.success) return context.json({ reason: 'not found' }, 404)
    const decided: PrintOrder = {
      ...order,
      fixed: status.output,
      confirmedAt: order.confirmedAt ?? clock.now().getTime(),
    }
    orders.save(decided)
    return context.json(show(decided))
  })
  routes.post('/clock', async context => {
    clock.set(new Date(v.parse(clockSchema, await context.req.json()).set))
    return context.json({ now: clock.now().toISOString() })
  })
  routes.post('/news/send', async context => {
    await webhooks.sendDue()
    return context.json({ sent: true })
  })
  return routes
}
