import * as v from 'valibot'
import { shippingSchema } from '../../../contract/shipping.ts'
import { PHONE_PAYMENTS } from '../../orders/by-phone/phone-order.ts'
import { placePhoneOrder } from '../../orders/by-phone/place-phone-order.ts'
import { quotePhoneOrder } from '../../orders/by-phone/quote-phone-order.ts'
import { searchToSell } from '../../search/search-to-sell.ts'
import { act, look } from '../act.ts'
import { words } from '../fields.ts'
import { phoneLinesSchema, phonePersonSchema } from '../phone-order-schema.ts'

const MOST_FOUND = 8
/** Acts on orders by phone. Books are a separate field from the person, so that the journal can record them with each price and its reason. */
export const PHONE_ORDER_ACTS = {
  /** Finds books by what a caller says. */
  searchToSell: look({ words: v.string('falta.') }, ({ db }, input) => searchToSell(db, input.words, MOST_FOUND)),
  /** Price and delivery estimate. */
  priceOrder: look({ lines: phoneLinesSchema, shipping: shippingSchema }, (parts, input) =>
    quotePhoneOrder(parts, input),
  ),
  /**
   * Places the order once per `orderKey`, however often it is sent. `request`: the book request that it answers. Paid by `LINK`,
   * it waits until its reader chooses how to pay.
   */
  placeOrder: act(
    {
      lines: phoneLinesSchema,
      order: phonePersonSchema,
      pays: v.picklist(PHONE_PAYMENTS, 'no es una forma de pagar.'),
      /** The total that the person saw; if it differs from the current one, no order is placed. */
      totalCents: v.pipe(v.number('falta.'), v.safeInteger('no es un importe.')),
      orderKey: v.pipe(v.string('falta.'), v.uuid('no es una clave.')),
      request: v.optional(words),
    },
    (parts, { lines, order, ...placing }, { name: operator }) =>
      placePhoneOrder(parts, { ...placing, order: { ...order, lines }, operator }),
  ),
}
