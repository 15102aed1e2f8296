import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { eachInTurn } from '../../../platform/each-in-turn.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'
import { cancelLocked } from '../cancel-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { CancelReason } from '../order-events.ts'
import { isAwaited, isOpenCard } from './close-awaited-payments.ts'
import { heldCents } from './held-money.ts'
import { REJECTED_ONLY_MS } from './payable-until.ts'
import { findUnpaidOrders, type UnpaidOrder } from './unpaid-store.ts'

export interface ExpiryDeps extends OrderDeps {
  /** When the operator has the networks' reports of the day before: `14:00`, in Montevideo. */
  cutOff: string
}

/**
 * Cancels the orders whose time to pay is over. OFFLINE ones end at the operator's next cut-off after their deadline, since networks
 * report collections the day after; those whose cards were all rejected, a day after the last one, or with the time of their link.
 * @returns how many were cancelled
 * @throws once all had their turn, where something went wrong with some
 */
export async function expireOrders(deps: ExpiryDeps): Promise<number> {
  const now = deps.clock.now()
  let cancelled = 0
  const orders = await findUnpaidOrders(deps.db, waitingTooLong(now))
  const over = orders.filter(order => whyOver(order, deps.cutOff, now))
  await eachInTurn(over, nameOf, async ({ id }) => {
    if (await cancelIfStillOver(deps, id, now)) cancelled++
  })
  return cancelled
}

const nameOf = ({ id }: UnpaidOrder) => `order ${id}`

/** Its buyer may have chosen another payment, with a deadline of its own, since the list was read. */
async function cancelIfStillOver({ db, publish, cutOff }: ExpiryDeps, orderId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const locked = await lockOrder(transaction, orderId)
    const [unpaid] = await findUnpaidOrders(transaction, { ...waitingTooLong(now), orderId })
    const reason = unpaid && whyOver(unpaid, cutOff, now)
    if (!reason) return false
    const change = { at: now, cause: 'deadline', actor: 'shop' } as const
    await cancelLocked(transaction, publish, locked, { reason, change })
    return true
  })
}

function waitingTooLong(now: Date): { now: Date; placedBefore: Date } {
  return { now, placedBefore: new Date(now.getTime() - REJECTED_ONLY_MS) }
}

/**
 * Why an order can't be paid any more, or null while it can. A card whose outcome is not known yet may still pay it, and where some of
 * the money is here a person decides.
 */
function whyOver(order: UnpaidOrder, cutOff: string, now: Date): CancelReason | null {
  if (order.payments.some(isOpenCard) || heldCents(order) > 0) return null
  if (order.payments.some(isAwaited)) {
    return offlineExpiry(order.deadline, cutOff) <= now ? 'deadline' : null
  }
  // Who was sent a link has its whole time, whatever card was refused.
  if (order.linkDeadline && order.linkDeadline > now) return null
  if (order.payments.length === 0) return 'deadline'
  return order.lastAttemptAt.getTime() + REJECTED_ONLY_MS <= now.getTime() ? 'no-accepted-card' : null
}

/** The operator's cut-off of the first business day after the deadline. */
function offlineExpiry(deadline: Date, cutOff: string): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(deadline), 1), cutOff)
}
