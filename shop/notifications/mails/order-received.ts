import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { type MailContent, words } from './compose-mail.ts'
import {
  arrivalInWords,
  composeOrderMail,
  momentInWords,
  type OrderMailInput,
  placeInWords,
} from './compose-order-mail.ts'
import { instructionBlocks } from './payment-instructions.ts'

/** "We have your order; this is how to pay it": an OFFLINE order's first mail. */
export function orderReceivedMail(
  input: OrderMailInput & { instructions: PaymentInstructions; deadline: Date },
): MailContent {
  const { order, instructions, deadline } = input
  const title = `Recibimos tu orden # ${order.id}`
  const until = `hasta ${momentInWords(deadline)}`
  const delivery = [placeInWords(input), arrivalInWords(order)].filter(Boolean).join(' ')
  return composeOrderMail(input, {
    subject: `${title}: cómo pagarla`,
    title,
    preview: `Queda pendiente de pago: tienes tiempo ${until}.`,
    totalLabel: 'Total a pagar',
    blocks: [
      words(
        'Tu orden queda pendiente de pago. Tienes tiempo para pagar ',
        { strong: formatExactPrice(toCents(order.grandTotal)) },
        ' ',
        { strong: until },
        '.',
      ),
      ...instructionBlocks(instructions, order.id),
      words(
        'Cuando el pago se acredite te avisamos por correo y tu pedido entra en producción, unos 3 días hábiles. Si el plazo vence sin el pago, la orden se cancela.',
      ),
      words(delivery),
      ...(order.payableBy.includes('CARD')
        ? [words('¿Prefieres pagar con tarjeta? Puedes hacerlo desde tu orden.')]
        : []),
    ],
  })
}
