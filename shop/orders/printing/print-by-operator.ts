import type { OrderStatus } from '../../../contract/order.ts'
import { resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lacksItsMoney } from '../paying/held-money.ts'
import { followPrinting, isAwaitingConfirmation } from './follow-printing.ts'
import { findPrintOrder, queuePrintOrder, updatePrintOrder } from './print-order-store.ts'

export type OperatorPrinting =
  | { kind: 'done' }
  /** Done as the operator decided, though the order does not hold its money. */
  | { kind: 'done-unpaid' }
  /** A dispute took its money, or it went back: it is not confirmed unless the operator insists. */
  | { kind: 'no-money' }
  /** Only paid orders that nobody prints are printed. */
  | { kind: 'not-awaited'; status: OrderStatus }

/**
 * Asks the network for an order again, with all its time; the running shop does so within half a minute. That includes a confirmed
 * one that the network gave up; what it may have taken keeps its reference and is never printed twice.
 */
export async function retryPrint({ db, clock }: OrderDeps, orderId: number): Promise<OperatorPrinting> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const { status } = order
    const print = await findPrintOrder(transaction, orderId)
    const isGivenUp = status === 'CONFIRMED' && print?.confirmedAt === null
    if (!isAwaitingConfirmation(status) && !isGivenUp) return { kind: 'not-awaited', status }
    const at = clock.now()
    await queuePrintOrder(transaction, orderId, at)
    await resolveIssue(transaction, { orderId, kind: 'print-failed', resolution: 'tried again', at })
    return doneWith(order)
  })
}

/**
 * The operator ordered it by hand, at the printer's own `reference`: the network is not asked any more. An order that does not hold its
 * money is confirmed only with `evenIfUnpaid`.
 */
export async function confirmPrint(
  { db, clock, publish }: OrderDeps,
  {
    orderId,
    reference,
    operator,
    evenIfUnpaid = false,
  }: { orderId: number; reference: string | null; operator: string; evenIfUnpaid?: boolean },
): Promise<OperatorPrinting> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    if (!isAwaitingConfirmation(order.status)) return { kind: 'not-awaited', status: order.status }
    if (lacksItsMoney(order) && !evenIfUnpaid) return { kind: 'no-money' }
    const state = { status: 'CONFIRMED', networkId: reference ?? 'by hand', tracking: null } as const
    const change = { at: clock.now(), cause: 'operator', actor: operator, detail: reference } as const
    await followPrinting(transaction, { publish }, order, state, change)
    await updatePrintOrder(transaction, orderId, { next_check_at: null, is_by_hand: true })
    return doneWith(order)
  })
}

function doneWith(order: LockedOrder): OperatorPrinting {
  return { kind: lacksItsMoney(order) ? 'done-unpaid' : 'done' }
}
