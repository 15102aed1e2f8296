import { type MailContent, words } from './compose-mail.ts'
import { amount, momentInWords, type OrderMailInput, orderMail } from './order-mail.ts'
import { instructionBlocks, type PaymentInstructions } from './payment-instructions.ts'

/** "We said that you had paid, and were wrong": how to pay, and until when. */
export function paymentTakenBackMail(
  input: OrderMailInput & { instructions: PaymentInstructions; deadline: Date; amountCents: number },
): MailContent {
  const { order, instructions, deadline, amountCents } = input
  const until = momentInWords(deadline)
  return orderMail(input, {
    subject: `Orden # ${order.id}: todavía no recibimos tu pago`,
    title: 'Nos equivocamos: todavía no recibimos tu pago',
    preview: `Te dijimos que tu orden estaba paga y era un error nuestro. Tienes tiempo para pagar hasta ${until}.`,
    totalLabel: 'Total a pagar',
    button: 'Ver o pagar tu orden',
    blocks: [
      words(
        'Te avisamos que tu pago estaba confirmado, y era un error nuestro: ese dinero era de otra orden. Te pedimos disculpas.',
      ),
      words(
        'Tu orden sigue en pie. Tienes tiempo para pagar ',
        { strong: amount(amountCents) },
        ' ',
        { strong: `hasta ${until}` },
        '. Si ya pagaste, no hace falta que hagas nada: respóndenos este correo con el comprobante y lo buscamos.',
      ),
      ...instructionBlocks(instructions, order.id),
    ],
  })
}
