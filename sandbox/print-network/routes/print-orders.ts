import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { cutConnection } from '../../cut-connection.ts'
import type { Env } from '../../http-env.ts'
import type { Fault } from '../faults.ts'
import type { PrintOrder } from '../print-orders.ts'
import type { PrintParts } from '../print-parts.ts'

const contentSchema = v.object({
  lines: v.pipe(
    v.array(v.looseObject({ isbn: v.string(), quantity: v.pipe(v.number(), v.minValue(1)) })),
    v.minLength(1),
  ),
  deliveryTo: v.nullable(v.looseObject({ city: v.string() })),
  gift: v.optional(v.nullable(v.looseObject({ recipient: v.string() }))),
})
type Content = v.InferOutput<typeof contentSchema>
/** How long a shop takes to apply a webhook, in ms. */
const HEARD_WITHIN_MS = 2000

/** The network's API for the shop: print, read, and drop what is not printed yet. */
export function printOrderRoutes({ orders, clock, faults, webhooks, show }: PrintParts): Hono<Env> {
  const routes = new Hono<Env>()

  routes.put('/:reference', async context => {
    const reference = context.req.param('reference')
    const content = v.safeParse(contentSchema, await context.req.json().catch(() => null))
    if (!content.success) return context.json({ reason: 'lines and deliveryTo are needed' }, 422)
    const address = content.output.deliveryTo?.address
    const isHeld = typeof address === 'string' && faults.plan().heldAddresses.includes(address)
    const fault = faults.take(reference) ?? (isHeld ? 'hold' : null)
    if (fault === 'down') return context.json({ reason: 'closed' }, 503)
    if (fault === 'error-500') return context.json({ reason: 'a fault' }, 500)
    if (fault === 'cut-before') return cutConnection(context)
    const known = orders.get(reference)
    if (fault === 'slow') await pause(faults.plan().slow_ms)
    const order = askedFor(known, {
      reference,
      content: content.output,
      fault,
      refusedIsbns: faults.plan().refusedIsbns,
      now: clock.now().getTime(),
    })
    orders.save(order)
    return fault === 'cut-after' ? cutConnection(context) : context.json(show(order), known ? 200 : 201)
  })

  routes.get('/:reference', context => {
    const order = orders.get(context.req.param('reference'))
    return order ? context.json(show(order)) : context.json({ reason: 'not found' }, 404)
  })

  routes.delete('/:reference', async context => {
    const reference = context.req.param('reference')
    const order = orders.get(reference)
    if (!order) return context.json({ reason: 'not found' }, 404)
    if (!['RECEIVED', 'CONFIRMED', 'REFUSED', 'CANCELLED'].includes(show(order).status)) {
      return context.json({ reason: 'it is printed already' }, 409)
    }
    const cancelled: PrintOrder = { ...order, fixed: 'CANCELLED', reason: 'la canceló la librería' }
    orders.save(cancelled)
    const lost = faults.lostDrop(reference)
    if (!lost) return context.json(show(cancelled))
    if (lost.isTold) {
      await webhooks.sendDue()
      await pause(HEARD_WITHIN_MS)
    }
    return cutConnection(context)
  })
  return routes
}

/** A print order after one more request for it. A confirmed order stays as it is. */
function askedFor(
  known: PrintOrder | undefined,
  {
    reference,
    content,
    fault,
    refusedIsbns,
    now,
  }: { reference: string; content: Content; fault: Fault | null; refusedIsbns: readonly string[]; now: number },
): PrintOrder {
  const requests = (known?.requests ?? 0) + 1
  if (known?.confirmedAt) return { ...known, requests }
  const refused = content.lines.map(({ isbn }) => isbn).filter(isbn => refusedIsbns.includes(isbn))
  const isRefused = fault === 'refuse' || refused.length > 0
  return {
    reference,
    id: known?.id ?? randomUUID().slice(0, 8),
    content,
    isCollected: content.deliveryTo === null,
    confirmedAt: isRefused || fault === 'hold' ? null : now,
    fixed: isRefused ? 'REFUSED' : null,
    reason: isRefused ? 'el archivo de este título se está revisando' : null,
    refusedIsbns: refused,
    requests,
    told: known?.told ?? null,
  }
}
