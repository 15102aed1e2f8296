import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'
import { cancelUnpaidOrder, hasOpenCard } from '../cancel-order.ts'
import type { ChargeDeps } from './charge-card.ts'
import { findUnpaidOrders } from './unpaid-store.ts'

/** Orders with rejected cards only are given up after so long (`decisions/0001`, "Order key"). */
const REJECTED_ONLY_MS = 24 * 60 * 60 * 1000

export interface ExpiryDeps extends ChargeDeps {
  /** When the operator has the networks' reports of the day before: `14:00`, in Montevideo. */
  cutOff: string
}

/**
 * Cancels the orders whose time to pay is over. OFFLINE ones end at the operator's next cut-off after their deadline, since networks
 * report collections the day after; those whose cards were all rejected, a day after the last one.
 */
export async function expireOrders(deps: ExpiryDeps): Promise<number> {
  const now = deps.clock.now()
  let cancelled = 0
  const placedBefore = new Date(now.getTime() - REJECTED_ONLY_MS)
  for (const order of await findUnpaidOrders(deps.db, { now, placedBefore })) {
    if (hasOpenCard(order)) continue
    const waitsForOffline = order.payments.some(({ method, status }) => method === 'OFFLINE' && status === 'PENDING')
    const isOver = waitsForOffline
      ? offlineExpiry(order.deadline, deps.cutOff) <= now
      : order.lastAttemptAt.getTime() + REJECTED_ONLY_MS <= now.getTime()
    if (!isOver) continue
    const outcome = await cancelUnpaidOrder(deps, {
      orderId: order.id,
      reason: waitsForOffline ? 'deadline' : 'no-accepted-card',
      change: { cause: 'deadline', actor: 'shop' },
    })
    if (outcome.kind === 'cancelled') cancelled++
  }
  return cancelled
}

/** The operator's cut-off of the first business day after the deadline. */
function offlineExpiry(deadline: Date, cutOff: string): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(deadline), 1), cutOff)
}
