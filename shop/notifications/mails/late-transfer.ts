import { formatExactPrice } from '../../../contract/money.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "Your money came after the order was cancelled": we have it, and will write. If it is not the order's cost, the mail shows both amounts.
 * `heldCents`: all that is here, without `refundingCents`, which is on its way back.
 */
export function lateTransferMail(
  input: OrderMailInput & { amountCents: number; heldCents: number; refundingCents: number; askedCents: number },
): MailContent {
  const { order, amountCents, heldCents, refundingCents, askedCents } = input
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos tu pago después de cancelarla`,
    title: 'Recibimos tu pago cuando la orden ya estaba cancelada',
    preview: `Tenemos tus ${formatExactPrice(heldCents)}. Te escribimos para acordar cómo seguimos.`,
    blocks: [
      words(
        'Tu pago de ',
        { strong: formatExactPrice(amountCents) },
        ' nos llegó cuando la orden ya estaba cancelada.',
      ),
      ...(heldCents === askedCents
        ? []
        : [
            words(
              'En total tenemos ',
              { strong: formatExactPrice(heldCents) },
              ' para esta orden, que cuesta ',
              { strong: formatExactPrice(askedCents) },
              `: ${heldCents < askedCents ? 'faltan' : 'sobran'} ${formatExactPrice(Math.abs(askedCents - heldCents))}.`,
            ),
          ]),
      ...(refundingCents > 0 ? [words(`Aparte te estamos devolviendo ${formatExactPrice(refundingCents)}.`)] : []),
      words(
        `Tu dinero está a salvo. Lo revisamos y te escribimos: ${waysOnInWords({ held: heldCents, asked: askedCents })}. Si ya sabes qué prefieres, respóndenos este correo.`,
      ),
    ],
  })
}
