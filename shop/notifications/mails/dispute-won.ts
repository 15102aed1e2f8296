import { formatExactPrice } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { ACCOUNT_ASKED, wayBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "The dispute ended and we have your card's money again: pay nothing more." `wonCents`: of the card. `insteadCents`: what the buyer had paid
 * in its place, which goes back. `way`: the method it was paid by; null if several.
 */
export function disputeWonMail(
  input: OrderMailInput & { wonCents: number; insteadCents: number; way: PaymentMethod | null },
): MailContent {
  const { order, wonCents, insteadCents, way } = input
  const account = way === 'CARD' ? '' : ` ${ACCOUNT_ASKED}`
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: no tienes que pagar nada más`,
    title: 'No tienes que pagar nada más',
    preview: `Tenemos otra vez ${formatExactPrice(wonCents)} de la tarjeta, y te devolvemos ${formatExactPrice(insteadCents)}.`,
    blocks: [
      words(
        'El titular de la tarjeta había desconocido el pago de esta orden. El reclamo se resolvió y tenemos otra vez ',
        { strong: formatExactPrice(wonCents) },
        ' de ese pago: no tienes que pagar nada más.',
      ),
      words(
        'Lo que pagaste en su lugar, ',
        { strong: formatExactPrice(insteadCents) },
        `, te lo devolvemos ${wayBackInWords(way)}, y te avisamos cuando esté hecho.${account}`,
      ),
    ],
  })
}
