import * as v from 'valibot'
import { customerSchema } from './customer.ts'

/**
 * `POST /api/web/orders/links`: mails a person the links to their orders. The answer is always 202, so it does not reveal if there are any.
 */
export const orderLinksRequestSchema = v.object({
  email: customerSchema.entries.email,
  reCaptchaToken: v.optional(v.string('La verificación contra envíos automáticos no es válida')),
})

export const orderLinksReceivedSchema = v.object({ received: v.literal(true) })
export type OrderLinksReceived = v.InferOutput<typeof orderLinksReceivedSchema>
