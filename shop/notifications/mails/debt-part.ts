import { formatExactPrice } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'
import { waitingWords } from './money-standing.ts'

/** "A part of the money that your bank took back is here again": how much, and how much is missing. In centésimos. */
export function debtPartMail(
  input: OrderMailInput & { receivedCents: number; owedCents: number; ownWaitingCents: number; isCovered: boolean },
): MailContent {
  const { order, receivedCents, owedCents, ownWaitingCents, isCovered } = input
  const received = formatExactPrice(receivedCents)
  const all = formatExactPrice(receivedCents + owedCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos ${received} de ${all}`,
    title: 'Recibimos una parte de tu pago',
    preview: `Tenemos ${received} y faltan ${formatExactPrice(owedCents)}.`,
    blocks: [
      words(
        'Tenemos ',
        { strong: received },
        ` para esta orden, cuyo pago con tarjeta se desconoció. Faltan ${formatExactPrice(owedCents)} de ${all}.`,
      ),
      ...(ownWaitingCents > 0 ? [words(waitingWords(ownWaitingCents, { more: true, covers: isCovered }))] : []),
      words(
        isCovered
          ? 'Tu dinero está a salvo. Si prefieres que te lo devolvamos, respóndenos este correo.'
          : 'Tu dinero está a salvo. Puedes pagar lo que falta por redes de cobranza o transferencia bancaria, indicando el número de orden, o pedirnos que te devolvamos lo que recibimos: respóndenos este correo.',
      ),
    ],
  })
}
