import { type IsoDate, montevideoDate } from '../../contract/dates.ts'
import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import type { ShippingMethod } from '../../contract/shipping.ts'
import { addBusinessDays } from '../calendar/business-days.ts'

/** Business days from payment to print (specification §9, "Timing"). */
const PRODUCTION_DAYS = 3

/** Business days with the courier: the first and the last day of the estimate. */
export interface CourierDays {
  min: number
  max: number
}

export const PICKUP_DAYS: CourierDays = { min: 0, max: 0 }

/**
 * The delivery or pickup estimate: production, then the courier, in business days after the day of payment in Montevideo (`decisions/0001`,
 * Delivery estimate). An unpaid order gets the estimate for a payment `now`, marked as such.
 */
export function countDeliveryDays({
  shippingMethod,
  courierDays,
  paidAt,
  now,
  closedDays,
}: {
  shippingMethod: ShippingMethod
  courierDays: CourierDays
  paidAt: Date | null
  now: Date
  closedDays: ReadonlySet<IsoDate>
}): DeliveryEstimate {
  const paidOn = montevideoDate(paidAt ?? now)
  const printedOn = addBusinessDays(paidOn, PRODUCTION_DAYS, closedDays)
  return {
    shippingMethod,
    from: addBusinessDays(printedOn, courierDays.min, closedDays),
    to: addBusinessDays(printedOn, courierDays.max, closedDays),
    ...(paidAt === null && { ifPaidOn: paidOn }),
  }
}
