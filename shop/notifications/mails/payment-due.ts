import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, momentInWords, type OrderMailInput } from './compose-order-mail.ts'
import { instructionBlocks } from './payment-instructions.ts'

/** "There is little time left to pay": once, on the last day of an OFFLINE order. */
export function paymentDueMail(
  input: OrderMailInput & { instructions: PaymentInstructions; deadline: Date },
): MailContent {
  const { order, instructions, deadline } = input
  const until = momentInWords(deadline)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: está por vencer el plazo para pagarla`,
    title: 'Está por vencer el plazo para pagar tu orden',
    preview: `Tienes tiempo hasta ${until}. Si ya pagaste, no hace falta que hagas nada.`,
    totalLabel: 'Total a pagar',
    button: 'Ver o pagar tu orden',
    blocks: [
      words(
        'Todavía no nos llegó tu pago de ',
        { strong: formatExactPrice(toCents(order.grandTotal)) },
        '. Tienes tiempo hasta ',
        { strong: until },
        '; después la orden se cancela.',
      ),
      words('Si ya pagaste, no hace falta que hagas nada: las redes y los bancos nos avisan al día hábil siguiente.'),
      ...instructionBlocks(instructions, order.id),
    ],
  })
}
