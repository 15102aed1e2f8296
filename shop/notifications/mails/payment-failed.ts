import { type MailContent, words } from './compose-mail.ts'
import { momentInWords, type OrderMailInput, orderMail } from './order-mail.ts'
import { instructionBlocks, type PaymentInstructions } from './payment-instructions.ts'

/**
 * "Nothing was charged": a card that was being verified came to nothing; `neverArrived`: its charge was never made at all. An order whose
 * OFFLINE payment is still awaited goes on waiting, `promisedUntil` then.
 */
export function paymentFailedMail(
  input: OrderMailInput & { neverArrived: boolean; promisedUntil: Date | null; instructions: PaymentInstructions },
): MailContent {
  const { order, neverArrived, promisedUntil, instructions } = input
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
      ...(promisedUntil
        ? [
            words(
              'Tu orden sigue esperando el pago por redes de cobranza o transferencia bancaria, como antes: tienes tiempo ',
              {
                strong: `hasta ${momentInWords(promisedUntil)}`,
              },
              '. También puedes probar con otra tarjeta desde tu orden.',
            ),
            ...instructionBlocks(instructions, order.id),
          ]
        : [
            words(
              'Si quieres el libro, puedes pagar otra vez desde tu orden, con tarjeta o por redes de cobranza y transferencia bancaria. Si no, no hace falta que hagas nada: la orden se cancela sola.',
            ),
          ]),
    ],
  })
}
