import { nextMontevideoMidnight } from '../../../contract/dates.ts'
import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { listClosedDays } from '../../shipping/closed-days.ts'
import { listOpenIssues } from '../issue-store.ts'
import { confirmationDeadline } from '../printing/confirmation-deadline.ts'
import { withProblemsNow } from '../transfers/problem-now.ts'
import type { WaitingTransfer } from '../transfers/transfer.ts'
import { listUnmatched } from '../transfers/transfer-store.ts'
import { selectRestingParcels, selectUnconfirmed } from './stuck-store.ts'

const DAY_MS = 24 * 3_600_000

export interface StuckOrders {
  issues: Awaited<ReturnType<typeof listOpenIssues>>
  transfers: WaitingTransfer[]
  /** Paid, and not confirmed within the publisher's time. */
  unconfirmed: { orderId: number; status: OrderStatus; paidAt: Date }[]
  /** Parcels without an update for `restingDays`. */
  resting: { orderId: number; status: ShipmentStatus; method: ShippingMethod; since: Date; tracking: string | null }[]
}

/** Every order and transfer that waits for a person, oldest first. */
export async function findStuckOrders(
  { db, clock }: { db: Queryable; clock: Clock },
  { restingDays }: { restingDays: number },
): Promise<StuckOrders> {
  const now = clock.now()
  return {
    issues: await listOpenIssues(db),
    transfers: await withProblemsNow(db, await listUnmatched(db)),
    unconfirmed: await listLate(db, now),
    resting: await selectRestingParcels(db, new Date(now.getTime() - restingDays * DAY_MS)),
  }
}

/** Paid orders that the publisher has not confirmed in time, oldest first. */
export async function listLate(db: Queryable, now: Date): Promise<StuckOrders['unconfirmed']> {
  const onTime = await lateBefore(db, now)
  return (await selectUnconfirmed(db)).filter(({ paidAt }) => paidAt < onTime)
}

/** Orders paid before this time and not confirmed are late. */
export async function lateBefore(db: Queryable, now: Date): Promise<Date> {
  const closedDays = await listClosedDays(db)
  let day = now
  while (confirmationDeadline(day, closedDays) > now) day = new Date(day.getTime() - DAY_MS)
  return nextMontevideoMidnight(day)
}
