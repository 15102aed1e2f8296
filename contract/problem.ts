import * as v from 'valibot'

/**
 * `application/problem+json` (RFC 9457): every 4xx and 5xx answer of the API but 402 (`orderRejectionSchema`). `type` is a stable word the browser can switch on,
 * `detail` a Spanish sentence for people, `errors` the fields to mark.
 */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
})
export type Problem = v.InferOutput<typeof problemSchema>

/** 409 `amount-changed`: nothing was placed; these are the amounts of now, in UYU. */
export const amountChangedSchema = v.object({
  ...problemSchema.entries,
  orderTotal: v.number(),
  shippingTotal: v.number(),
  grandTotal: v.number(),
  /** What a copy of each book costs now, in the order asked for. */
  lines: v.array(v.object({ bookId: v.string(), unitPrice: v.number() })),
})
export type AmountChanged = v.InferOutput<typeof amountChangedSchema>

/**
 * 409 `order-in-progress`: the order of this browser and key is being paid, or is paid; it can't be changed. 409 `order-over`: it was
 * cancelled, and nothing was paid or is open; under another key the same request is a new order.
 */
export const orderInProgressSchema = v.object({ ...problemSchema.entries, externalId: v.string() })

/**
 * 422 `shipping-not-available`: so many copies can't go this way, and asking again brings nothing. `mostCopies` can (0: not even one), and
 * `mostToCollect` can be picked up. Of several books together nobody can say which copies are too many: `mostCopies` is 0, and
 * `mostToCollect` all their copies or 0.
 */
export const shippingNotAvailableSchema = v.object({
  ...problemSchema.entries,
  mostCopies: v.number(),
  mostToCollect: v.number(),
})
