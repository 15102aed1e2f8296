import { formatExactPrice, toCents } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'
import { waitingWords } from './money-standing.ts'

/**
 * "We have money from you, and it is not what your order costs": how much, and that nothing is printed yet. A paid order that holds too much
 * goes on. `isCovered`: what waits in transfers that name the order (`ownWaitingCents`) is all that it lacks.
 */
export function paymentDiffersMail(
  input: OrderMailInput & { heldCents: number; ownWaitingCents: number; isCovered: boolean },
): MailContent {
  const { order, heldCents, ownWaitingCents, isCovered } = input
  const isPaid = order.surplusAmount !== undefined
  const costCents = isPaid ? heldCents - toCents(order.surplusAmount ?? 0) : toCents(order.grandTotal)
  const isShort = heldCents < costCents
  const difference = formatExactPrice(Math.abs(costCents - heldCents))
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos ${formatExactPrice(heldCents)} de ${formatExactPrice(costCents)}`,
    title: isShort ? 'Recibimos una parte de tu pago' : 'Recibimos más de lo que cuesta tu orden',
    preview: `Tenemos ${formatExactPrice(heldCents)} y tu orden cuesta ${formatExactPrice(costCents)}.`,
    blocks: [
      words(
        'Tenemos ',
        { strong: formatExactPrice(heldCents) },
        ' para esta orden, que cuesta ',
        { strong: formatExactPrice(costCents) },
        `. ${isShort ? 'Faltan' : 'Sobran'} ${difference}${isPaid ? '' : ', y por eso todavía no va a la imprenta'}.`,
      ),
      ...(ownWaitingCents > 0 ? [words(waitingWords(ownWaitingCents, { more: true, covers: isCovered }))] : []),
      words(
        isCovered
          ? 'Tu dinero está a salvo. Si prefieres que te lo devolvamos, respóndenos este correo.'
          : isShort
            ? 'Tu dinero está a salvo. Puedes pagar la diferencia por redes de cobranza o transferencia bancaria, indicando el número de orden, o pedirnos que te lo devolvamos: respóndenos este correo.'
            : isPaid
              ? 'Tu orden está paga, y tu dinero está a salvo. Te escribimos para devolverte la diferencia: si ya sabes cómo la prefieres, respóndenos este correo.'
              : 'Tu dinero está a salvo. Te escribimos para devolverte la diferencia, o todo si prefieres cancelar: si ya lo sabes, respóndenos este correo.',
      ),
    ],
  })
}
