import * as v from 'valibot'
import { customerSchema } from '../../contract/customer.ts'
import { giftSchema } from '../../contract/gift.ts'
import { MAX_LINE_QUANTITY, MAX_LINES } from '../../contract/limits.ts'
import { shippingSchema } from '../../contract/shipping.ts'
import { MOST_CENTS } from '../catalogue/pricing/possible-price.ts'
import { cents, count, words } from './fields.ts'

const LONGEST_REASON = 200
/** Digits of a local number without area code. */
const LEAST_DIGITS = 7

const agreedPriceSchema = v.object({
  cents: v.pipe(cents, v.maxValue(MOST_CENTS, 'es mayor que un millón de pesos.')),
  reason: v.pipe(
    v.string('Falta por qué tiene otro precio.'),
    v.trim(),
    v.nonEmpty('Falta por qué tiene otro precio.'),
    v.maxLength(LONGEST_REASON, `El motivo tiene a lo sumo ${LONGEST_REASON} caracteres.`),
  ),
})

/** The books of an order by phone; each book once. */
export const phoneLinesSchema = v.pipe(
  v.array(
    v.object({
      bookId: words,
      quantity: v.pipe(count, v.maxValue(MAX_LINE_QUANTITY, `va hasta ${MAX_LINE_QUANTITY}.`)),
      /** The agreed price and its reason, in place of the catalogue's price. */
      price: v.optional(agreedPriceSchema),
    }),
    'Falta el libro.',
  ),
  v.minLength(1, 'Falta el libro.'),
  v.maxLength(MAX_LINES, `Una orden lleva hasta ${MAX_LINES} libros distintos.`),
  v.check(
    lines => new Set(lines.map(({ bookId }) => bookId)).size === lines.length,
    'Un libro está repetido en la orden.',
  ),
)

/** The person and address, with the shop's usual messages for missing fields. The e-mail address is optional. */
export const phonePersonSchema = v.object({
  customer: v.pipe(
    v.object({
      fullName: customerSchema.entries.fullName,
      email: v.nullable(customerSchema.entries.email),
      tel: customerSchema.entries.tel,
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['tel']],
        ({ email, tel }) => email !== null || tel.replaceAll(/\D/g, '').length >= LEAST_DIGITS,
        `Sin correo hay que poder llamar: el teléfono lleva al menos ${LEAST_DIGITS} cifras.`,
      ),
      ['tel'],
    ),
  ),
  shipping: shippingSchema,
  gift: v.optional(giftSchema),
})
