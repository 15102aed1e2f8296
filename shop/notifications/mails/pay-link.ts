import { formatExactPrice, toCents } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import {
  arrivalInWords,
  composeOrderMail,
  momentInWords,
  type OrderMailInput,
  placeInWords,
} from './compose-order-mail.ts'

/** The link of an order by phone, where its reader chooses how to pay. `isDue`: the reminder on the last day. */
export function payLinkMail(input: OrderMailInput & { deadline: Date }, { isDue = false } = {}): MailContent {
  const { order, deadline } = input
  const until = momentInWords(deadline)
  const arrival = arrivalInWords(order)
  const title = isDue ? 'Tu pedido todavía espera el pago' : 'Tu pedido está listo para pagar'
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${isDue ? 'está por vencer el plazo para pagarla' : 'elige cómo pagarla'}`,
    title,
    preview: `${formatExactPrice(toCents(order.grandTotal))}, hasta ${until}.`,
    totalLabel: 'Total a pagar',
    button: 'Elegir cómo pagar',
    blocks: [
      words('Preparamos este pedido como lo hablamos. ', placeInWords(input)),
      words(
        'Para pagarlo abre la página de tu orden y elige: con tarjeta, o por una red de cobranza o un banco. Tienes tiempo hasta ',
        { strong: until },
        '; después la orden se cancela.',
      ),
      ...(arrival ? [words(arrival)] : []),
    ],
  })
}
