import { formatExactPrice } from '../../../contract/money.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, momentInWords, type OrderMailInput } from './compose-order-mail.ts'
import { instructionBlocks } from './payment-instructions.ts'

/**
 * "We said that you had paid, all or part, and were wrong": how to pay what is missing, and until when. An order that holds some money
 * (`heldCents`) does not lapse: a person decides.
 */
export function paymentTakenBackMail(
  input: OrderMailInput & { instructions: PaymentInstructions; deadline: Date; amountCents: number; heldCents: number },
): MailContent {
  const { order, instructions, deadline, amountCents, heldCents } = input
  const hasPart = heldCents > 0
  const missing = hasPart ? 'todavía falta una parte de tu pago' : 'todavía no recibimos tu pago'
  const until = momentInWords(deadline)
  const wasPaid = order.timeline.some(({ event }) => event === 'PAID')
  const told = wasPaid ? 'tu pago estaba confirmado' : 'había llegado dinero para tu orden'
  const time = hasPart ? 'Puedes pagar lo que falta.' : `Tienes tiempo para pagar hasta ${until}.`
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${missing}`,
    title: `Nos equivocamos: ${missing}`,
    preview: `Te dijimos que ${told} y era un error nuestro. ${time}`,
    totalLabel: hasPart ? 'Total' : 'Total a pagar',
    button: 'Ver o pagar tu orden',
    blocks: [
      words(
        `Te avisamos que ${told}, y era un error nuestro: ${hasPart ? 'todavía nos falta una parte' : 'todavía no lo recibimos'}. Te pedimos disculpas.`,
      ),
      words(
        'Tu orden sigue en pie. ',
        ...(hasPart ? ['Para ella tenemos ', { strong: formatExactPrice(heldCents) }, '. '] : []),
        ...(hasPart
          ? ['Puedes pagar los ', { strong: formatExactPrice(amountCents) }, ' que faltan']
          : [
              'Tienes tiempo para pagar ',
              { strong: formatExactPrice(amountCents) },
              ' ',
              { strong: `hasta ${until}` },
            ]),
        '. Si ya pagaste, no hace falta que hagas nada: respóndenos este correo con el comprobante y lo buscamos.',
      ),
      ...instructionBlocks(instructions, order.id),
    ],
  })
}
