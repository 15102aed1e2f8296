import type { OrderRequest } from '../../contract/order.ts'
import type { Answer, ShopClient } from '../world/shop-client.ts'
import type { Destiny, Step } from './destinies.ts'
import type { Progress } from './progress.ts'
import { booksOrdered, type Purchase } from './purchase.ts'
import { isSettled, readAnswer } from './read-answer.ts'

const LOST_WITHIN_MS = 60

/** Places the order with the same request until it is answered. The destiny's manner decides how the first one is sent. */
export function orderPlacer({
  client,
  purchase,
  progress,
}: {
  client: ShopClient
  purchase: Purchase
  progress: Progress
}): (step: Step, content: { copies: number; total: number }) => Promise<boolean> {
  const { order, orderKey, email, draw, pay } = purchase
  const { destiny } = progress
  let pending: { body: OrderRequest; isFirst: boolean } | null = null
  let mayTrick = true

  const place = (body: OrderRequest, signal?: AbortSignal) =>
    client.post('/api/web/orders', body, { key: orderKey, action: 'orderBook', ...(signal ? { signal } : {}) })

  async function sendFirst(body: OrderRequest, step: Step, total: number): Promise<Answer> {
    switch (destiny.manner) {
      case 'double-click':
        return better(await Promise.all([place(body), place(body)]))
      case 'two-cards': {
        const other = { ...body, payment: await pay(step, total) }
        return better(await Promise.all([place(body), place(other)]))
      }
      case 'lost-answer': {
        await place(body, AbortSignal.timeout(Math.ceil(draw('lost') * LOST_WITHIN_MS)))
        return place(body)
      }
      default:
        return place(body)
    }
  }

  return async (step, { copies, total }) => {
    if (step.kind === 'cancel' || step.kind === 'reduce') throw new Error(`nothing to ${step.kind}`)
    if (!pending) {
      const payment = await pay(step, total)
      const content = { ...booksOrdered(purchase, copies), ...order }
      pending = { body: { ...content, payment: mayTrick ? tricked(payment, destiny) : payment }, isFirst: true }
    }
    const { body, isFirst } = pending
    pending.isFirst = false
    progress.tried()
    const answer = await (isFirst && mayTrick ? sendFirst(body, step, total) : place(body))
    if (isSettled(answer)) pending = null
    // The trick was refused: the next request is correct.
    if (answer.kind === 'answered' && (answer.status === 409 || answer.status === 502)) mayTrick = false
    return readAnswer(progress, email, answer, step)
  }
}

/** The payment with the destiny's mistake, for the first request. */
function tricked(payment: OrderRequest['payment'], { manner }: Destiny): OrderRequest['payment'] {
  if (manner === 'wrong-total') return { ...payment, transactionAmount: payment.transactionAmount + 10 }
  if (manner === 'bad-token' && payment.paymentMethod === 'CARD') return { ...payment, token: 'no-such-token' }
  return payment
}

/** The better of two answers to one purchase: the one that placed it. */
function better(answers: Answer[]): Answer {
  const rank = (answer: Answer) => (answer.kind === 'broken' ? 2 : answer.status === 201 ? 0 : 1)
  return answers.sort((a, b) => rank(a) - rank(b))[0] as Answer
}
