import * as v from 'valibot'

export const PAYMENT_METHODS = ['CARD', 'OFFLINE'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Document types of a cardholder (specification §5). */
export const DOC_TYPES = ['CI', 'Otro'] as const
export type DocType = (typeof DOC_TYPES)[number]

/** The 402 answer: the provider refused the card. `detail` is a reason of specification §8, or another code. */
export const orderRejectionSchema = v.object({ status: v.literal('REJECTED'), detail: v.string() })
export type OrderRejection = v.InferOutput<typeof orderRejectionSchema>
