import * as v from 'valibot'

export const PAYMENT_METHODS = ['CARD', 'OFFLINE'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Documents of a card's holder (specification §5). */
export const DOC_TYPES = ['CI', 'Otro'] as const
export type DocType = (typeof DOC_TYPES)[number]

/** The answer 402: the provider refused the card. `detail` is the provider's own word (specification §8). */
export const orderRejectionSchema = v.object({ status: v.literal('REJECTED'), detail: v.string() })
export type OrderRejection = v.InferOutput<typeof orderRejectionSchema>
