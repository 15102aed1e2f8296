import { formatMoney as money } from '../../../contract/money.ts'
import type { PhonePlacement } from '../../orders/by-phone/place-phone-order.ts'
import type { PhoneQuote } from '../../orders/by-phone/quote-phone-order.ts'

type Refused = Exclude<PhonePlacement, { kind: 'placed' }> | Exclude<PhoneQuote, { kind: 'priced' }>

/** Why an order by phone was not placed, and what to do. */
export function phoneRefusal(refused: Refused): string {
  switch (refused.kind) {
    case 'unknown-book':
      return 'No hay ningún libro en venta con ese código o ISBN.'
    case 'not-for-sale':
      return 'Ese libro no tiene precio: hay que acordar uno, y decir por qué.'
    case 'shipping-not-available':
      return 'No hay una tarifa de envío para esa orden, o son demasiados ejemplares para retirarlos juntos.'
    case 'amount-changed':
      return `Los precios cambiaron mientras tanto: ahora cuesta ${money(refused.amounts.grandTotalCents)}. No se hizo ninguna orden.`
    case 'other-order':
      return otherOrderInWords(refused.orderId)
    case 'unknown-request':
      return 'Esa consulta no existe. No se hizo ninguna orden.'
  }
}

/** The form was sent before, with other content. @param customer for whom that order is, where that is known */
export function otherOrderInWords(orderId: number, customer = ''): string {
  const whose = customer === '' ? '' : `, para ${customer}`
  return `Con lo que se envió antes ya se hizo la orden ${orderId}${whose}. Lo escrito cambió después: no se hizo otra.`
}
