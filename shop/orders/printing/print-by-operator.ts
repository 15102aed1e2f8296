import type { OrderStatus } from '../../../contract/order.ts'
import { lockOrder } from '../locked-order-store.ts'
import { resolveMatter } from '../matter-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { followPrinting, isAwaitingConfirmation } from './follow-printing.ts'
import { findPrintOrder, queuePrintOrder, updatePrintOrder } from './print-order-store.ts'

export type OperatorPrinting =
  | { kind: 'done' }
  /** Only paid orders that nobody prints are printed. */
  | { kind: 'not-awaited'; status: OrderStatus }

/**
 * Asks the network for an order again, with all its time anew; the running shop does so within half a minute. That includes a confirmed
 * one that the network gave up; what it may have taken keeps its reference and is never printed twice.
 */
export async function retryPrint({ db, clock }: OrderDeps, orderId: number): Promise<OperatorPrinting> {
  return db.transaction().execute(async transaction => {
    const { status } = await lockOrder(transaction, orderId)
    const print = await findPrintOrder(transaction, orderId)
    const isGivenUp = status === 'CONFIRMED' && print?.confirmedAt === null
    if (!isAwaitingConfirmation(status) && !isGivenUp) return { kind: 'not-awaited', status }
    const at = clock.now()
    await queuePrintOrder(transaction, orderId, at)
    await resolveMatter(transaction, { orderId, kind: 'print-failed', resolution: 'tried again', at })
    return { kind: 'done' }
  })
}

/** The operator ordered it by hand, at the printer's own `reference`: the network is not asked any more. */
export async function confirmPrint(
  { db, clock, publish }: OrderDeps,
  { orderId, reference, operator }: { orderId: number; reference: string | null; operator: string },
): Promise<OperatorPrinting> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    if (!isAwaitingConfirmation(order.status)) return { kind: 'not-awaited', status: order.status }
    const state = { status: 'CONFIRMED', networkId: reference ?? 'by hand', tracking: null } as const
    const change = { at: clock.now(), cause: 'operator', actor: operator, detail: reference } as const
    await followPrinting(transaction, { publish }, order, state, change)
    await updatePrintOrder(transaction, orderId, { next_check_at: null })
    return { kind: 'done' }
  })
}
