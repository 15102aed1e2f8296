import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import type { OrderDeps } from '../order-deps.ts'
import { takeReminders } from './unpaid-store.ts'

/** 10:00 in Montevideo on the last day to pay. */
export function reminderTime(deadline: Date): Date {
  return montevideoInstant(montevideoDate(deadline), '10:00')
}

/** Reminds the buyers of OFFLINE orders that are about to lapse, once each. @returns how many */
export async function remindUnpaid({ db, clock, publish }: OrderDeps): Promise<number> {
  return db.transaction().execute(async transaction => {
    const orderIds = await takeReminders(transaction, clock.now())
    for (const orderId of orderIds) await publish(transaction, { type: 'payment-due', orderId })
    return orderIds.length
  })
}
