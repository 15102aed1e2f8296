import { formatExactPrice } from '../../../contract/money.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "The dispute ended, we have your card's money again, and the order is cancelled." Nobody paid again. `heldCents`: all
 * that is here for it. In centésimos.
 */
export function wonBackMail(
  input: OrderMailInput & { amountCents: number; heldCents: number; askedCents: number },
): MailContent {
  const { order, amountCents, heldCents, askedCents } = input
  const total = heldCents === amountCents ? '' : ` En total tenemos ${formatExactPrice(heldCents)} para ella.`
  const waysOn =
    heldCents === askedCents
      ? 'o imprimimos tu pedido al mismo precio, o lo devolvemos'
      : waysOnInWords({ held: heldCents, asked: askedCents })
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: volvió el pago que se había desconocido`,
    title: 'Volvió el pago que se había desconocido',
    preview: `Tenemos ${formatExactPrice(amountCents)} de la orden cancelada. Te escribimos para acordar cómo seguimos.`,
    blocks: [
      words(
        'El titular de la tarjeta había desconocido la compra. El reclamo se resolvió y tenemos otra vez ',
        { strong: formatExactPrice(amountCents) },
        ` de esta orden, que está cancelada. No se hizo ningún cobro nuevo.${total}`,
      ),
      words(
        `El dinero está a salvo. Lo revisamos y te escribimos: ${waysOn}. Si ya sabes qué prefieres, respóndenos este correo.`,
      ),
    ],
  })
}
