import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/** "We do not know yet whether your card paid". The answer took so long that the buyer may have left. */
export function paymentPendingMail(input: OrderMailInput): MailContent {
  return composeOrderMail(input, {
    subject: `Orden # ${input.order.id}: estamos verificando tu pago`,
    title: 'Estamos verificando tu pago',
    preview: 'No hace falta que hagas nada: te escribimos en cuanto haya una respuesta.',
    blocks: [
      words(
        'Recibimos tu orden, y el pago con tarjeta todavía no tiene una respuesta definitiva. No hace falta que hagas nada: te escribimos en cuanto la haya.',
      ),
      words('Mientras tanto, por favor no pagues otra vez.'),
    ],
  })
}
