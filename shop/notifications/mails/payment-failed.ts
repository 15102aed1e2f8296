import { type MailContent, words } from './compose-mail.ts'
import { type OrderMailInput, orderMail } from './order-mail.ts'

/** "Nothing was charged": a card that was being verified came to nothing; `neverArrived`: its charge was never made at all. */
export function paymentFailedMail(input: OrderMailInput & { neverArrived: boolean }): MailContent {
  const { order, neverArrived } = input
  return orderMail(input, {
    subject: `Orden # ${order.id}: ${neverArrived ? 'el pago no llegó a hacerse' : 'el pago fue rechazado'}`,
    title: neverArrived ? 'Tu pago no llegó a hacerse' : 'Su pago fue rechazado',
    preview: 'No se cobró nada. Puedes pagar otra vez desde tu orden.',
    totalLabel: 'Total a pagar',
    button: 'Pagar otra vez',
    blocks: [
      words(
        neverArrived
          ? 'Por un problema de comunicación, el pago con tarjeta que estábamos verificando no llegó a hacerse. '
          : 'El emisor de la tarjeta rechazó el pago que estábamos verificando. ',
        { strong: 'No se cobró nada.' },
      ),
      words(
        'Si quieres el libro, puedes pagar otra vez desde tu orden, con tarjeta o por redes de cobranza y transferencia bancaria. Si no, no hace falta que hagas nada: la orden se cancela sola.',
      ),
    ],
  })
}
