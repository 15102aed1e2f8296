import type { OrderResponse } from '../../contract/order.ts'
import type { AmountChanged, Problem } from '../../contract/problem.ts'
import type { ApiResult } from '../api.ts'

export type OrderAnswer = ApiResult<OrderResponse>

/** The result of sending an order. Amounts are UYU, as the server sends them. */
export type PlacingOutcome =
  | { kind: 'placed'; order: OrderResponse }
  | { kind: 'amount-changed'; orderTotal: number; shippingTotal: number; lines: AmountChanged['lines'] }
  /** An answer was lost: this tab's order exists, and is being paid or was paid. */
  | { kind: 'order-in-progress'; detail: string; externalId: string }
  /** This tab's order was cancelled without a payment. Nothing was placed; a new key makes a new order. */
  | { kind: 'order-over'; detail: string }
  /** The order differs from what its page shows: it was paid meanwhile, or its total changed. Nothing was charged. */
  | { kind: 'order-changed'; detail: string }
  /** The order of this key belongs to another browser, or this one has lost its cookies. The mail has its link. */
  | { kind: 'order-of-other-browser'; detail: string }
  /** So many copies can never be sent this way: nothing was placed. */
  | { kind: 'not-sent'; mostCopies: number; mostToCollect: number }
  | { kind: 'fields-refused'; errors: { field: string; message: string }[] }
  /** `isOnlyOfCards`: OFFLINE is still possible. `mayBeCharged`: an earlier attempt got no answer. */
  | { kind: 'too-many-attempts'; detail: string; isOnlyOfCards: boolean; mayBeCharged: boolean }
  /** Nothing was done: the captcha failed, nothing could judge it, the shop was too busy for it, or it is a copy that only shows. */
  | { kind: 'not-looked-at'; detail: string }
  /** No answer after every attempt. The order may exist: only the same key may be sent again. */
  | { kind: 'unreachable' }
  /** The card got no token, since its provider could not be reached: nothing was sent. */
  | { kind: 'provider-unreachable' }
  /** The provider refused the card: nothing was charged. `detail` is a reason of specification §8, or another code. */
  | { kind: 'rejected'; detail: string }
  /** Nothing was charged, unless `mayBeCharged`. */
  | { kind: 'failed'; mayBeCharged: boolean }

/** Pauses before the second and the third attempt, in ms. */
export const RESEND_PAUSES_MS = [1500, 4000]

/**
 * Sends an order until it is answered. `send` must use the same order key and body each time: then a lost answer is harmless, since the
 * server returns the order that it already has. Only the captcha token is new each time; the server does not compare it.
 * @param onLost called each time an answer was lost and the order will be sent again
 */
export async function sendOrder(
  send: () => Promise<OrderAnswer>,
  wait: (ms: number) => Promise<void>,
  onLost?: () => void,
): Promise<PlacingOutcome> {
  let answer = await send()
  let wasLost = false
  for (const pause of RESEND_PAUSES_MS) {
    if (answer.kind !== 'unreachable' && !isBusy(answer)) break
    if (answer.kind === 'unreachable') {
      wasLost = true
      onLost?.()
    }
    await wait(pause)
    answer = await send()
  }
  if (wasLost && isBusy(answer)) return { kind: 'unreachable' }
  const outcome = outcomeOf(answer)
  return outcome.kind === 'too-many-attempts' ? { ...outcome, mayBeCharged: wasLost } : outcome
}

/** The shop had too much to do to look at it. */
function isBusy(answer: OrderAnswer): boolean {
  return answer.kind === 'problem' && answer.problem?.type === 'busy'
}

function outcomeOf(answer: OrderAnswer): PlacingOutcome {
  switch (answer.kind) {
    case 'ok':
      return answer.value?.externalId ? { kind: 'placed', order: answer.value } : { kind: 'failed', mayBeCharged: true }
    case 'problem':
      return outcomeOfProblem(answer.status, answer.problem ?? {})
    case 'unreachable':
      // Specification §8 counts an empty answer as a failure, and a proxy's own page is not our answer either.
      return answer.isWordless ? { kind: 'failed', mayBeCharged: true } : { kind: 'unreachable' }
  }
}

/** The body of a problem. `status` is a number, but a word in a rejection (402, `orderRejectionSchema`). */
type ProblemBody = Partial<
  Omit<Problem & AmountChanged, 'status'> & {
    status: unknown
    externalId: string
    mostCopies: number
    mostToCollect: number
  }
>

function outcomeOfProblem(status: number, problem: ProblemBody): PlacingOutcome {
  const { type = '', detail = '', errors = [], orderTotal, shippingTotal, lines = [], externalId } = problem
  if (status === 402 && problem.status === 'REJECTED') return { kind: 'rejected', detail }
  if (status === 409 && type === 'amount-changed' && orderTotal !== undefined && shippingTotal !== undefined) {
    return { kind: 'amount-changed', orderTotal, shippingTotal, lines }
  }
  if (status === 409 && (type === 'not-payable' || type === 'amount-changed')) return { kind: 'order-changed', detail }
  if (status === 409 && type === 'order-in-progress' && externalId)
    return { kind: 'order-in-progress', detail, externalId }
  if (status === 409 && type === 'order-over') return { kind: 'order-over', detail }
  if (status === 409 && type === 'order-of-other-browser') return { kind: 'order-of-other-browser', detail }
  const { mostCopies, mostToCollect } = problem
  if (type === 'shipping-not-available' && mostCopies !== undefined && mostToCollect !== undefined) {
    return { kind: 'not-sent', mostCopies, mostToCollect }
  }
  if (status === 422 && errors.length > 0) return { kind: 'fields-refused', errors }
  // `captcha`, `captcha-unavailable`, `busy`, `only-a-copy`.
  if (/^captcha|busy|copy/.test(type)) return { kind: 'not-looked-at', detail }
  if (status === 429) {
    return { kind: 'too-many-attempts', detail, isOnlyOfCards: type === 'too-many-cards', mayBeCharged: false }
  }
  return { kind: 'failed', mayBeCharged: status >= 500 && type !== 'payment-failed' }
}

/**
 * Whether the card's token must be dropped. It is kept if nothing is known about this very order: it may be under way, and may only be sent
 * again unchanged. It is also kept if the key's order is over: the new order uses it.
 */
export function isTokenSpent(outcome: PlacingOutcome): boolean {
  switch (outcome.kind) {
    case 'unreachable':
    case 'provider-unreachable':
    case 'too-many-attempts':
    case 'not-looked-at':
    case 'order-over':
      return false
    case 'failed':
      return !outcome.mayBeCharged
    default:
      return true
  }
}
