import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, momentInWords, type OrderMailInput } from './compose-order-mail.ts'
import { waitingWords } from './money-standing.ts'
import { instructionBlocks } from './payment-instructions.ts'

/** Why a card under verification charged nothing: refused, the request never arrived, or it was a test payment of the shop. */
export type ChargedNothing = 'rejected' | 'never-arrived' | 'test'

/** "Nothing was charged": a card under verification failed. If an OFFLINE payment is still awaited, `promisedUntil` is its deadline. */
export function paymentFailedMail(
  input: OrderMailInput & {
    why: ChargedNothing
    promisedUntil: Date | null
    instructions: PaymentInstructions
    /** False while what waits in transfers that name the order, in centésimos, is enough. */
    isAsked: boolean
    ownWaitingCents: number
  },
): MailContent {
  const { order, why, promisedUntil, instructions, isAsked, ownWaitingCents } = input
  const isRejected = why === 'rejected'
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${isRejected ? 'el pago fue rechazado' : 'el pago no llegó a hacerse'}`,
    title: isRejected ? 'Su pago fue rechazado' : 'Tu pago no llegó a hacerse',
    preview: `No se cobró nada.${isAsked ? ' Puedes pagar otra vez desde tu orden.' : ''}`,
    ...(isAsked && { totalLabel: 'Total a pagar', button: 'Pagar otra vez' }),
    blocks: [
      words(WHY[why], { strong: 'No se cobró nada.' }),
      ...(ownWaitingCents > 0 ? [words(waitingWords(ownWaitingCents, { covers: !isAsked }))] : []),
      ...(!isAsked
        ? []
        : promisedUntil
          ? [
              words(
                'Tu orden sigue esperando el pago por redes de cobranza o transferencia bancaria, como antes: tienes tiempo ',
                { strong: `hasta ${momentInWords(promisedUntil)}` },
                '. También puedes probar con otra tarjeta desde tu orden.',
              ),
              ...instructionBlocks(instructions, order.id),
            ]
          : [
              words(
                'Si todavía quieres el pedido, puedes pagarlo otra vez desde tu orden, con tarjeta o por redes de cobranza y transferencia bancaria. Si no, no hace falta que hagas nada: la orden se cancela sola.',
              ),
            ]),
    ],
  })
}

const WHY: Record<ChargedNothing, string> = {
  rejected: 'El emisor de la tarjeta rechazó el pago que estábamos verificando. ',
  'never-arrived':
    'Por un problema de comunicación, el pago con tarjeta que estábamos verificando no llegó a hacerse. ',
  test: 'Por un error nuestro, el pago con tarjeta que estábamos verificando se hizo en modo de prueba. ',
}
