import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import type { ShopClient } from '../world/shop-client.ts'
import type { Step } from './destinies.ts'
import type { Progress } from './progress.ts'
import type { Purchase } from './purchase.ts'
import { readAnswer } from './read-answer.ts'

export interface OrderFollower {
  pay(id: string, step: Step, total: number): Promise<boolean>
  /** Takes copies of the first book out of the unpaid order. */
  reduce(id: string, copies: number): Promise<boolean>
  /** Only reads whether it is paid. */
  look(id: string): Promise<boolean>
  /** True if the last charge was given up. */
  cameToNothing(id: string): Promise<boolean>
}

/** Reads a placed order and does the next step: pays again, cancels, or waits. */
export function orderFollower({
  client,
  purchase: { email, attemptKey, pay },
  progress,
}: {
  client: ShopClient
  purchase: Purchase
  progress: Progress
}): OrderFollower {
  /** The payment that is sent again until it is answered. */
  let pending: { key: string; payment: OrderRequest['payment'] } | null = null
  let attempts = 0

  /** Pays the order by this step's card or OFFLINE promise. */
  async function payAgain(id: string, step: Step, total: number): Promise<boolean> {
    pending ??= { key: attemptKey(++attempts), payment: await pay(step, total) }
    const { key, payment } = pending
    const told = await client.post(`/api/web/orders/${id}/payments`, { payment }, { key, action: 'orderBook' })
    if (told.kind === 'broken' || told.status >= 500) {
      if (told.kind === 'answered' && told.status === 502) pending = null
      return progress.again()
    }
    if (told.status === 422) return true
    pending = null
    // The shop did not record this attempt: the attempt before it is still the last one.
    if (told.status === 409 || told.status === 429) return false
    progress.tried()
    return readAnswer(progress, email, told, step)
  }

  async function reduce(id: string, copies: number): Promise<boolean> {
    const answer = await client.post(`/api/web/orders/${id}/lines`, { lines: [{ line: 1, quantity: copies }] })
    if (answer.kind === 'broken' || answer.status >= 500) return progress.again()
    if (answer.status === 429) return false
    if (answer.status !== 200) throw new Error(`${email} can't have fewer: ${JSON.stringify(answer)}`)
    return progress.stepOn()
  }

  async function cancel(view: OrderResponse): Promise<boolean> {
    if (view.status === 'CANCELLED') return progress.stepOn()
    const answer = await client.post(`/api/web/orders/${view.externalId}/cancellation`, {})
    if (answer.kind === 'broken' || answer.status >= 500) return progress.again()
    progress.heard(answer)
    return answer.status === 200 ? progress.stepOn() : false
  }

  /** Null if no answer came. */
  async function read(id: string): Promise<OrderResponse | null> {
    const answer = await client.get(`/api/web/orders/${id}`)
    if (answer.kind === 'broken' || answer.status >= 500) return null
    if (answer.status !== 200) throw new Error(`${email} can't see their order: ${answer.status}`)
    return answer.body as unknown as OrderResponse
  }

  async function goOn(id: string, step: Step, total: number): Promise<boolean> {
    const view = await read(id)
    if (!view) return progress.again()
    const last = view.payments[0]
    if (step.kind === 'cancel') return cancel(view)
    // The answer to the promise was lost, but the shop has the promise: the page shows it.
    const isPromised = last?.paymentMethod === 'OFFLINE' && last.status === 'PENDING'
    if (step.kind === 'offline' && isPromised) return progress.stepOn()
    if (!view.payableBy.includes(step.kind === 'card' ? 'CARD' : 'OFFLINE')) return progress.saw(view)
    // The last attempt failed. A rejected card is not tried again, a lost charge is.
    if (!pending && last?.paymentMethod === 'CARD' && progress.isStepTried) {
      if (last.status === 'REJECTED') return progress.stepOn()
      if (progress.destiny.bank === 'expire') return progress.finish()
    }
    return payAgain(id, step, total)
  }

  return {
    pay: goOn,
    reduce,
    async cameToNothing(id) {
      const last = (await read(id))?.payments[0]
      return last?.paymentMethod === 'CARD' && last.status === 'CANCELLED'
    },
    async look(id) {
      const view = await read(id)
      return view ? progress.saw(view) : progress.again()
    },
  }
}
