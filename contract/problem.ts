import * as v from 'valibot'

/**
 * `application/problem+json` (RFC 9457): every 4xx and 5xx answer of the API except 402 (`orderRejectionSchema`). `type` is a stable
 * identifier for the browser's code, `detail` a Spanish sentence for people, `errors` the fields to mark.
 */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
})
export type Problem = v.InferOutput<typeof problemSchema>

/** 409 `amount-changed`: no order was placed. These are the current amounts, in UYU. */
export const amountChangedSchema = v.object({
  ...problemSchema.entries,
  orderTotal: v.number(),
  shippingTotal: v.number(),
  grandTotal: v.number(),
  /** The current price of a copy of each book, in the order of the request. */
  lines: v.array(v.object({ bookId: v.string(), unitPrice: v.number() })),
})
export type AmountChanged = v.InferOutput<typeof amountChangedSchema>

/**
 * 409 `order-in-progress`: the order of this browser and key is being paid, or is paid; it can't be changed. 409 `order-over`: it was
 * cancelled, with nothing paid and no payment open. The same request under another key is a new order.
 */
export const orderInProgressSchema = v.object({ ...problemSchema.entries, externalId: v.string() })

/**
 * 422 `shipping-not-available`: so many copies can't be sent this way, and a retry gives the same answer. `mostCopies` can be sent (0: not
 * even one), and `mostToCollect` can be picked up. With several books it is not known which copies are too many: `mostCopies` is 0, and
 * `mostToCollect` is all their copies or 0.
 */
export const shippingNotAvailableSchema = v.object({
  ...problemSchema.entries,
  mostCopies: v.number(),
  mostToCollect: v.number(),
})
