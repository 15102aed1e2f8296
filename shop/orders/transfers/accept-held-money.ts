import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { changeOrder } from '../change-order.ts'
import type { Change } from '../history-store.ts'
import { resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { acceptDifference } from '../order-store.ts'
import { lockAsSeen } from '../order-version.ts'
import { reviewOrder } from '../paying/follow-money.ts'
import { acceptedSoFar, heldCents, isBeingRefunded, missingCents } from '../paying/held-money.ts'
import { type PaidPrinting, paidPrinting } from '../printing/paid-printing.ts'
import { rehearse } from '../rehearse.ts'
import type { AcceptedDifference, Misfit, PersonErased, TransferTerms } from './transfer-terms.ts'

export type Accepting =
  | { kind: 'accepted'; printing: PaidPrinting }
  /** The order holds no money that waits for a decision. */
  | { kind: 'no-money-waits' }
  | PersonErased
  | Exclude<Misfit, { kind: 'already-paid' | 'money-given-back' | 'money-went-back' | 'before-order' }>

/**
 * Accepts the money that an order holds, for the operator: money for a cancelled order (`acceptLate`), or an amount that differs from the
 * order's cost. The order is then paid and printed.
 */
export async function acceptHeldMoney(
  deps: OrderDeps,
  { orderId, ...terms }: TransferTerms & { orderId: number; operator: string },
): Promise<Accepting> {
  return deps.db.transaction().execute(async transaction => {
    return acceptLocked(deps, transaction, await lockAsSeen(transaction, { orderId, ...terms }), terms)
  })
}

/** A preview of `acceptHeldMoney`. */
export function previewAcceptance(
  deps: OrderDeps,
  { orderId, ...terms }: TransferTerms & { orderId: number; operator: string },
): Promise<Accepting> {
  return rehearse(deps, async transaction =>
    acceptLocked(deps, transaction, await lockAsSeen(transaction, { orderId, ...terms }), terms),
  )
}

/** `acceptHeldMoney` for an order whose row the caller has locked. */
export async function acceptLocked(
  { clock, publish }: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { operator, acceptLate = false, difference }: TransferTerms & { operator: string },
): Promise<Accepting> {
  const waits = order.status === 'PENDING_PAYMENT' || (order.status === 'CANCELLED' && acceptLate)
  if (!waits || heldCents(order) === 0) return { kind: 'no-money-waits' }
  if (order.wasErased) return { kind: 'person-erased' }
  if (isBeingRefunded(order)) return { kind: 'being-refunded', expectedCents: null }
  const accepting = differenceOf(order, difference)
  if (accepting && 'kind' in accepting) return accepting
  const change = { at: clock.now(), cause: 'operator', actor: operator } as const
  if (order.status === 'CANCELLED') await reopenForMoney(transaction, order, change)
  if (accepting) {
    const { differenceCents, reason } = accepting
    await acceptDifference(transaction, order.id, { differenceCents, note: `${operator}: ${reason}` })
  }
  await reviewOrder({ transaction, publish, change }, order.id)
  return { kind: 'accepted', printing: await paidPrinting(transaction, order.id) }
}

/** What the order lacks in all, in centésimos, as it is accepted; why it is not; or null if it lacks nothing. */
function differenceOf(
  order: LockedOrder,
  difference: AcceptedDifference | undefined,
):
  | { differenceCents: number; reason: string }
  | Extract<Misfit, { kind: 'wrong-amount' | 'difference-too-big' }>
  | null {
  const missing = missingCents(order)
  if (missing === 0) return null
  if (!difference) return { kind: 'wrong-amount', expectedCents: missing, heldCents: heldCents(order) }
  const differenceCents = acceptedSoFar(order) + missing
  const { limitCents, reason } = difference
  if (Math.abs(differenceCents) > limitCents) return { kind: 'difference-too-big', differenceCents, limitCents }
  return { differenceCents, reason }
}

/** Reopens a cancelled order for its money, which is here or about to be recorded. The caller has locked its row. */
export async function reopenForMoney(transaction: Transaction<DB>, order: LockedOrder, change: Change): Promise<void> {
  await changeOrder(transaction, order, 'PENDING_PAYMENT', change)
  await acceptDifference(transaction, order.id, { differenceCents: 0, note: null })
  const issue = { orderId: order.id, kind: 'late-credit', resolution: `accepted by ${change.actor}` } as const
  await resolveIssue(transaction, { ...issue, at: change.at })
}
