import * as v from 'valibot'
import { formatWeekday } from './dates.ts'

const isoDateSchema = v.pipe(v.string(), v.isoDate())

/** The delivery estimate of an order: calendar days in Uruguay. */
export const deliveryEstimateSchema = v.object({
  shippingMethod: v.picklist(['PICKUP', 'DELIVERY']),
  from: isoDateSchema,
  to: isoDateSchema,
  /** Only for unpaid orders: the estimate assumes payment on this day. */
  ifPaidOn: v.optional(isoDateSchema),
})
export type DeliveryEstimate = v.InferOutput<typeof deliveryEstimateSchema>

/** `Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre`. A pickup has only a first day. */
export function estimateInWords({ shippingMethod, from, to }: DeliveryEstimate): string {
  if (shippingMethod === 'PICKUP') return `Puedes retirarlo desde el ${formatWeekday(from)}`
  if (from === to) return `Llega el ${formatWeekday(from)}`
  return `Llega entre el ${formatWeekday(from)} y el ${formatWeekday(to)}`
}

/** The condition of an unpaid order's estimate; null once paid. It names the day, because mails, prints and kept pages are read later. */
export function conditionInWords({ ifPaidOn }: DeliveryEstimate): string | null {
  return ifPaidOn ? `Contado desde el pago, si pagas el ${formatWeekday(ifPaidOn)}` : null
}
