import * as v from 'valibot'
import { formatWeekday } from './dates.ts'

const isoDateSchema = v.pipe(v.string(), v.isoDate())

/** When a buyer has the book: calendar days in Uruguay. */
export const deliveryEstimateSchema = v.object({
  shippingMethod: v.picklist(['PICKUP', 'DELIVERY']),
  from: isoDateSchema,
  to: isoDateSchema,
  /** Not paid yet: the days hold for a payment on this one. */
  ifPaidOn: v.optional(isoDateSchema),
})
export type DeliveryEstimate = v.InferOutput<typeof deliveryEstimateSchema>

/** `Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre`; a pickup has a first day only. */
export function estimateInWords({ shippingMethod, from, to }: DeliveryEstimate): string {
  if (shippingMethod === 'PICKUP') return `Puedes retirarlo desde el ${formatWeekday(from)}`
  if (from === to) return `Llega el ${formatWeekday(from)}`
  return `Llega entre el ${formatWeekday(from)} y el ${formatWeekday(to)}`
}

/** What an unpaid order's days depend on, or null. It names the day: a mail, a print and a kept page are read later. */
export function conditionInWords({ ifPaidOn }: DeliveryEstimate): string | null {
  return ifPaidOn ? `Contado desde el pago, si pagas el ${formatWeekday(ifPaidOn)}` : null
}
