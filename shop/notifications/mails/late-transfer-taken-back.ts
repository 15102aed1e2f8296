import { formatExactPrice } from '../../../contract/money.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "We said that we had your money for a cancelled order, and were wrong": what is here of it all the same. `heldCents` without
 * `refundingCents`, which is on its way back. In centésimos.
 */
export function lateTransferTakenBackMail(
  input: OrderMailInput & {
    amountCents: number
    heldCents: number
    ownWaitingCents: number
    refundingCents: number
    askedCents: number
  },
): MailContent {
  const { order, amountCents, heldCents, ownWaitingCents, refundingCents, askedCents } = input
  const here = heldCents + ownWaitingCents
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${formatExactPrice(amountCents)} no eran de tu orden`,
    title: 'Nos equivocamos con un pago de tu orden cancelada',
    preview: `Te dijimos que teníamos ${formatExactPrice(amountCents)} de tu orden, y era un error nuestro.`,
    blocks: [
      words(
        'Te avisamos que teníamos ',
        { strong: formatExactPrice(amountCents) },
        ' de tu orden, que está cancelada, y era un error nuestro: los anotamos en una orden que no era. Te pedimos disculpas.',
      ),
      ...(refundingCents > 0 ? [words(`Te estamos devolviendo ${formatExactPrice(refundingCents)}.`)] : []),
      here > 0
        ? words(
            'De tu orden tenemos ',
            { strong: formatExactPrice(here) },
            `: están a salvo. Te escribimos para acordar cómo seguimos: ${waysOnInWords({ held: here, asked: askedCents })}.`,
          )
        : words(
            'Tu orden sigue cancelada, y no tienes que pagar nada. Si la pagaste, respóndenos este correo con el comprobante y lo buscamos.',
          ),
    ],
  })
}
