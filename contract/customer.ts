import * as v from 'valibot'
import { copiedText, nameWithoutNumbers } from './required-text.ts'

/** An optional plus, optional parentheses around 1–4 digits, then digits and separators, with a digit at the end (specification §5). */
const PHONE_PATTERN = /^\+?\(?\d{1,4}\)?[\d\s\-./]*\d$/

/** The buyer's contact data, with the error messages of specification §5. */
export const customerSchema = v.object({
  fullName: nameWithoutNumbers('Por favor complete el nombre y apellido', 200),
  email: v.pipe(
    copiedText('Por favor complete la dirección de correo', 254),
    v.email('Por favor corrija la dirección de correo'),
  ),
  tel: v.pipe(
    copiedText('Por favor complete el teléfono', 40),
    v.regex(PHONE_PATTERN, 'Por favor corrija el número de teléfono'),
  ),
  globalId: v.optional(
    v.pipe(v.string('El identificador del cliente no es válido'), v.uuid('El identificador del cliente no es válido')),
  ),
})
export type Customer = v.InferOutput<typeof customerSchema>
