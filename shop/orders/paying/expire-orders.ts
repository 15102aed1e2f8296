import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { eachInTurn } from '../../../platform/each-in-turn.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'
import { cancelLocked } from '../cancel-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { CancelReason } from '../order-events.ts'
import { readOrderRow } from '../order-store.ts'
import { readWaitingMoney } from '../transfers/waiting-money.ts'
import { isAwaited, isOpenCard } from './close-awaited-payments.ts'
import { heldCents } from './held-money.ts'
import { REJECTED_ONLY_MS } from './payable-until.ts'
import { findUnpaidOrders, type UnpaidOrder } from './unpaid-store.ts'

export interface ExpiryDeps extends OrderDeps {
  /** When the operator has the networks' reports of the previous day, in Montevideo time: `14:00`. */
  cutOff: string
}

/**
 * Cancels unpaid orders that are out of time. OFFLINE orders end at the operator's next cut-off after their deadline, since networks report
 * collections a day late. Orders whose cards were all refused end a day after the last card, or with their link. Orders of before a lost span's
 * end wait until it is closed, and those that a waiting transfer names until a person decides about it.
 * @returns how many were cancelled
 * @throws after all orders were processed, if some failed
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

/** Counts the orders that `expireOrders` cancels as soon as a lost span is closed. */
export async function countHeldOver(
  { db, clock, cutOff }: Pick<ExpiryDeps, 'db' | 'clock' | 'cutOff'>,
  spanId: number,
): Promise<number> {
  const now = clock.now()
  const orders = await findUnpaidOrders(db, { ...waitingTooLong(now), heldBy: spanId })
  return orders.filter(order => whyOver(order, cutOff, now)).length
}

const nameOf = ({ id }: UnpaidOrder) => `order ${id}`

/** The buyer may have chosen another payment, with a new deadline, since the list was read. */
async function cancelIfStillOver({ db, publish, cutOff }: ExpiryDeps, orderId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const locked = await lockOrder(transaction, orderId)
    const [unpaid] = await findUnpaidOrders(transaction, { ...waitingTooLong(now), orderId })
    const reason = unpaid && whyOver(unpaid, cutOff, now)
    if (!reason) return false
    const { waitingCents } = await readWaitingMoney(transaction, await readOrderRow(transaction, orderId))
    if (waitingCents > 0) return false
    const change = { at: now, cause: 'deadline', actor: 'shop' } as const
    await cancelLocked(transaction, publish, locked, { reason, change })
    return true
  })
}

function waitingTooLong(now: Date): { now: Date; placedBefore: Date } {
  return { now, placedBefore: new Date(now.getTime() - REJECTED_ONLY_MS) }
}

/**
 * Why an order can't be paid any more; null while it can. An undecided card charge may still pay it. If some of the money is here, a person
 * decides.
 */
function whyOver(order: UnpaidOrder, cutOff: string, now: Date): CancelReason | null {
  if (order.payments.some(isOpenCard) || heldCents(order) > 0) return null
  if (order.payments.some(isAwaited)) {
    return offlineExpiry(order.deadline, cutOff) <= now ? 'deadline' : null
  }
  // An order by phone keeps the whole time of its link, even if a card was refused.
  if (order.linkDeadline && order.linkDeadline > now) return null
  if (order.payments.length === 0) return 'deadline'
  return order.lastAttemptAt.getTime() + REJECTED_ONLY_MS <= now.getTime() ? 'no-accepted-card' : null
}

/** The operator's cut-off on the first business day after the deadline. */
function offlineExpiry(deadline: Date, cutOff: string): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(deadline), 1), cutOff)
}
