import type { OrderResponse } from '../../contract/order.ts'
import type { AmountChanged, Problem } from '../../contract/problem.ts'
import type { ApiResult } from '../api.ts'

export type OrderAnswer = ApiResult<OrderResponse>

/** The result of sending an order. Amounts are UYU, as the server sends them. */
export type PlacingOutcome =
  | { kind: 'placed'; order: OrderResponse }
  | { kind: 'amount-changed'; orderTotal: number; shippingTotal: number; lines: AmountChanged['lines'] }
  /** An answer was lost: this tab's order exists, and is being paid or was. */
  | { kind: 'order-in-progress'; detail: string; externalId: string }
  /** This tab's order was cancelled, and nothing was paid: nothing was placed, and another key makes a new one. */
  | { kind: 'order-over'; detail: string }
  /** The order to be paid is not as its page shows it: paid meanwhile, or of another total. Nothing was charged. */
  | { kind: 'order-changed'; detail: string }
  /** The order of this key is another browser's, or this one has lost its cookies: the mail has its link. */
  | { kind: 'order-of-other-browser'; detail: string }
  /** This many copies can't go this way, ever: nothing was placed. */
  | { kind: 'not-sent'; mostCopies: number; mostToCollect: number }
  | { kind: 'fields-refused'; errors: { field: string; message: string }[] }
  /** `isOnlyOfCards`: it could be paid without one. `mayBeCharged`: it was sent before, and that stayed without an answer. */
  | { kind: 'too-many-attempts'; detail: string; isOnlyOfCards: boolean; mayBeCharged: boolean }
  /** Nothing was done: the order could pass for a program's, or nothing could judge it. */
  | { kind: 'captcha-refused'; detail: string }
  /** No answer after every attempt. The order may exist: only the same key may be sent again. */
  | { kind: 'unreachable' }
  /** The provider refused the card: nothing was charged. `detail` is its own word (specification §8). */
  | { kind: 'rejected'; detail: string }
  /** Unless it `mayBeCharged` certainly nothing was. */
  | { kind: 'failed'; mayBeCharged: boolean }

/** Waits before the second and the third attempt. */
export const RESEND_PAUSES_MS = [1500, 4000]

/**
 * Sends an order until it is answered. `send` must carry the same order key and body each time, which makes a lost answer
 * harmless: the server answers the order it already has. The captcha's token is another each time and no part of what is compared.
 */
export async function sendOrder(
  send: () => Promise<OrderAnswer>,
  wait: (ms: number) => Promise<void>,
): Promise<PlacingOutcome> {
  let answer = await send()
  const wasAnswered = answer.kind !== 'unreachable'
  for (const pause of RESEND_PAUSES_MS) {
    if (answer.kind !== 'unreachable') break
    await wait(pause)
    answer = await send()
  }
  const outcome = outcomeOf(answer)
  return outcome.kind === 'too-many-attempts' ? { ...outcome, mayBeCharged: !wasAnswered } : outcome
}

function outcomeOf(answer: OrderAnswer): PlacingOutcome {
  switch (answer.kind) {
    case 'ok':
      return answer.value?.externalId ? { kind: 'placed', order: answer.value } : { kind: 'failed', mayBeCharged: true }
    case 'problem':
      return outcomeOfProblem(answer.status, answer.problem ?? {})
    case 'unreachable':
      // Specification §8 counts an empty answer among the failures, and a proxy's own page is not ours either.
      return answer.isWordless ? { kind: 'failed', mayBeCharged: true } : { kind: 'unreachable' }
  }
}

/** What a problem's body may hold; a rejection's `status` is a word (402, `orderRejectionSchema`), a problem's a number. */
type ProblemBody = Partial<
  Omit<Problem & AmountChanged, 'status'> & {
    status: unknown
    externalId: string
    mostCopies: number
    mostToCollect: number
  }
>

function outcomeOfProblem(status: number, problem: ProblemBody): PlacingOutcome {
  const { type, detail = '', errors = [], orderTotal, shippingTotal, lines = [], externalId } = problem
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
  if (type === 'captcha' || type === 'captcha-unavailable') return { kind: 'captcha-refused', detail }
  if (status === 429) {
    return { kind: 'too-many-attempts', detail, isOnlyOfCards: type === 'too-many-cards', mayBeCharged: false }
  }
  return { kind: 'failed', mayBeCharged: status >= 500 && type !== 'payment-failed' }
}

/**
 * Whether the card's token has had its day. Without a word about this very order it has not: the order may be under way, and is then
 * only ever sent again as it was. Nor where the order of the key is over: the token goes on to the new one.
 */
export function isTokenSpent(outcome: PlacingOutcome): boolean {
  switch (outcome.kind) {
    case 'unreachable':
    case 'too-many-attempts':
    case 'captcha-refused':
    case 'order-over':
      return false
    case 'failed':
      return !outcome.mayBeCharged
    default:
      return true
  }
}
