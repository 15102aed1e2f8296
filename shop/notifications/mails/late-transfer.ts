import { formatExactPrice } from '../../../contract/money.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "We have your money, and the order is cancelled": we will write. The money may have come before, so nothing is said of when. If all that
 * is here is not just this payment, or not the order's cost, the mail shows it with the cost.
 * `heldCents`: all that is here, in transfers that name the order too, without `refundingCents`, which is on its way back.
 */
export function lateTransferMail(
  input: OrderMailInput & { amountCents: number; heldCents: number; refundingCents: number; askedCents: number },
): MailContent {
  const { order, amountCents, heldCents, refundingCents, askedCents } = input
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: tenemos tu pago, y está cancelada`,
    title: 'Tenemos tu pago, y la orden está cancelada',
    preview: `Tenemos tus ${formatExactPrice(heldCents)}. Te escribimos para acordar cómo seguimos.`,
    blocks: [
      words('Tenemos tu pago de ', { strong: formatExactPrice(amountCents) }, ', y la orden está cancelada.'),
      ...(heldCents === askedCents && heldCents === amountCents
        ? []
        : [
            words(
              'En total tenemos ',
              { strong: formatExactPrice(heldCents) },
              ' para esta orden, que cuesta ',
              { strong: formatExactPrice(askedCents) },
              `${differenceInWords(heldCents - askedCents)}.`,
            ),
          ]),
      ...(refundingCents > 0 ? [words(`Aparte te estamos devolviendo ${formatExactPrice(refundingCents)}.`)] : []),
      words(
        `Tu dinero está a salvo. Lo revisamos y te escribimos: ${waysOnInWords({ held: heldCents, asked: askedCents })}. Si ya sabes qué prefieres, respóndenos este correo.`,
      ),
    ],
  })
}

function differenceInWords(cents: number): string {
  return cents === 0 ? '' : `: ${cents < 0 ? 'faltan' : 'sobran'} ${formatExactPrice(Math.abs(cents))}`
}
