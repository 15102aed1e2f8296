import * as v from 'valibot'
import { deliveryEstimateSchema } from './delivery-estimate.ts'
import { DEPARTMENTS } from './departments.ts'
import {
  isOfSeveralBooks,
  type OrderedBooks,
  oneBookEntries,
  type RequestedLine,
  severalBooksEntries,
} from './ordered-books.ts'
import { requiredText, textWithoutAddress } from './required-text.ts'

const SHIPPING_METHODS = ['PICKUP', 'DELIVERY'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

/** The address form of the delivery widget, with the messages of specification §5. */
export const deliveryAddressSchema = v.object({
  shippingMethod: v.literal('DELIVERY'),
  address: textWithoutAddress('Por favor complete la dirección', 300),
  city: textWithoutAddress('Por favor complete la localidad', 120),
  department: v.pipe(
    requiredText('Por favor complete el departamento', 40),
    v.picklist(DEPARTMENTS, 'Por favor complete el departamento'),
  ),
  zipCode: v.optional(
    v.pipe(
      v.string('El código postal debe ser numérico'),
      // Accepts typed forms: 11.200, 11 200.
      v.transform(text => text.trim().replace(/(\d)[. ](?=\d)/g, '$1')),
      v.regex(/^\d*$/, 'El código postal debe ser numérico'),
      v.maxLength(10, 'El código postal tiene cifras de más'),
    ),
  ),
})

const pickupSchema = v.object({ shippingMethod: v.literal('PICKUP') })

/** Where an order goes: the pickup center, or a delivery address. */
export const shippingSchema = v.variant(
  'shippingMethod',
  [pickupSchema, deliveryAddressSchema],
  'Por favor elija el método de entrega',
)
export type Shipping = v.InferOutput<typeof shippingSchema>
export type DeliveryAddress = v.InferOutput<typeof deliveryAddressSchema>

/** Removes an empty postal code. */
export function withoutEmptyZipCode(shipping: Shipping): Shipping {
  if (shipping.shippingMethod === 'PICKUP' || shipping.zipCode) return shipping
  const { zipCode: _empty, ...address } = shipping
  return address
}

const quoteEntries = {
  shipping: shippingSchema,
  reCaptchaToken: v.optional(v.string('La verificación contra envíos automáticos no es válida')),
}
export const oneBookQuoteSchema = v.object({ ...oneBookEntries, ...quoteEntries })
export const severalBooksQuoteSchema = v.object({ ...severalBooksEntries, ...quoteEntries })

/** `POST /api/web/orders/shipping`: the order with its books and captcha token. */
export const shippingQuoteRequestSchema = v.lazy(body =>
  isOfSeveralBooks(body) ? severalBooksQuoteSchema : oneBookQuoteSchema,
)
export type ShippingQuoteRequest = Omit<v.InferOutput<typeof oneBookQuoteSchema>, keyof RequestedLine> & OrderedBooks

/**
 * The price of shipping in UYU, the operator and the number of packages (both absent for a pickup), and the delivery estimate if it is paid
 * now. If no quote is possible the answer is a problem (`shippingNotAvailableSchema`), and the screen offers fewer copies and other ways.
 */
export const shippingQuoteSchema = v.object({
  shippingTotal: v.number(),
  operator: v.optional(v.string()),
  totalPackages: v.optional(v.number()),
  /** The delivery estimate, under this API's first name for it. */
  promise: deliveryEstimateSchema,
})
export type ShippingQuote = v.InferOutput<typeof shippingQuoteSchema>
