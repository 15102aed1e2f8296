import type { OrderResponse } from '../../contract/order.ts'
import type { Answer } from '../world/shop-client.ts'
import type { Step } from './destinies.ts'
import type { Progress } from './progress.ts'

/** True if a payment request got a final answer and need not be sent again. */
export function isSettled(answer: Answer): boolean {
  return answer.kind === 'answered' && [201, 402, 409, 502].includes(answer.status)
}

/**
 * Handles the answer to a payment request. @returns whether there is more to do in this visit
 * @throws for an answer that no buyer should ever get
 */
export function readAnswer(progress: Progress, email: string, answer: Answer, sent: Step): boolean {
  if (answer.kind === 'broken') return progress.again()
  progress.heard(answer)
  const { status, body } = answer
  switch (status) {
    case 201: {
      const view = body as unknown as OrderResponse
      progress.externalId = view.externalId
      const goesOn = sent.kind === 'offline' || (sent.kind === 'card' && sent.isLost)
      return goesOn ? progress.stepOn() : progress.saw(view)
    }
    case 402:
      return progress.stepOn()
    case 409:
      if (body.type === 'order-in-progress' || body.type === 'order-over') {
        progress.externalId = String(body.externalId)
        progress.isHeldUp = true
      }
      if (body.type === 'amount-changed' && progress.destiny.manner !== 'wrong-total') {
        throw new Error(`${email} saw another total: ${JSON.stringify(body)}`)
      }
      return true
    case 422:
      // The captcha token expired, or was used up by a request whose answer was lost. The next request has its own.
      if (body.type === 'captcha') return true
      break
    case 429:
      return false
    case 500:
    case 503:
      return progress.again()
    case 502:
      // Surely nothing was charged: try the same card with a new token.
      return true
  }
  throw new Error(`${email} got ${status}: ${JSON.stringify(body)}`)
}
