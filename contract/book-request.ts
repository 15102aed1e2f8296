import * as v from 'valibot'
import { customerSchema } from './customer.ts'
import { shippingSchema } from './shipping.ts'

/** `POST /api/web/books/{id}`, "ask for the book online" (specification §3 and §7): for a book that can't be bought directly. */
export const bookRequestSchema = v.object({
  customer: v.object(customerSchema.entries, 'Por favor complete los datos de contacto'),
  shipping: shippingSchema,
  reCaptchaToken: v.optional(v.string('La verificación del captcha no es válida')),
})
export type BookRequest = v.InferOutput<typeof bookRequestSchema>

/** The 202 answer: the reference that a person quotes when asking about the request. */
export const bookRequestReceivedSchema = v.object({ reference: v.string() })
export type BookRequestReceived = v.InferOutput<typeof bookRequestReceivedSchema>
