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
/** Orders of somebody who calls. The books stand apart from the person: the journal keeps them, and with them each price and its reason. */
export const PHONE_ORDER_ACTS = {
  /** Books by what a caller says of them. */
  searchToSell: look({ words: v.string('falta.') }, ({ db }, input) => searchToSell(db, input.words, MOST_FOUND)),
  /** What it would cost and when it would arrive. */
  priceOrder: look({ lines: phoneLinesSchema, shipping: shippingSchema }, (parts, input) =>
    quotePhoneOrder(parts, input),
  ),
  /**
   * Places it once, however often it is sent under its key. `request`: the question for a book that it answers. Paid by `LINK` it waits
   * for its reader to choose.
   */
  placeOrder: act(
    {
      lines: phoneLinesSchema,
      order: phonePersonSchema,
      pays: v.picklist(PHONE_PAYMENTS, 'no es una forma de pagar.'),
      /** What the person saw: another total places nothing. */
      totalCents: v.pipe(v.number('falta.'), v.safeInteger('no es un importe.')),
      orderKey: v.pipe(v.string('falta.'), v.uuid('no es una clave.')),
      request: v.optional(words),
    },
    (parts, { lines, order, ...placing }, { name: operator }) =>
      placePhoneOrder(parts, { ...placing, order: { ...order, lines }, operator }),
  ),
}
