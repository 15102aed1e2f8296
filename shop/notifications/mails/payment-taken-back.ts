import { formatExactPrice } from '../../../contract/money.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, momentInWords, type OrderMailInput } from './compose-order-mail.ts'
import { instructionBlocks } from './payment-instructions.ts'

/**
 * "We said that you had paid, all or part, and were wrong": how to pay what is missing, and until when. An order that holds some money
 * (`heldCents`) does not lapse: a person decides. While money waits that names it, nobody says that nothing came.
 */
export function paymentTakenBackMail(
  input: OrderMailInput & {
    instructions: PaymentInstructions
    deadline: Date
    amountCents: number
    heldCents: number
    ownWaitingCents: number
  },
): MailContent {
  const { order, instructions, deadline, amountCents, heldCents, ownWaitingCents } = input
  const hasPart = heldCents > 0
  const waits = ownWaitingCents > 0
  const missing = missingWords({ hasPart, waits })
  const until = momentInWords(deadline)
  const wasPaid = order.timeline.some(({ event }) => event === 'PAID')
  const mistake = wasPaid ? 'tu pago estaba confirmado' : 'había llegado dinero para tu orden'
  const time = hasPart ? 'Puedes pagar lo que falta.' : `Tienes tiempo para pagar hasta ${until}.`
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${missing}`,
    title: `Nos equivocamos: ${missing}`,
    preview: `Te dijimos que ${mistake} y era un error nuestro. ${time}`,
    totalLabel: hasPart ? 'Total' : 'Total a pagar',
    button: 'Ver o pagar tu orden',
    blocks: [
      words(
        `Te avisamos que ${mistake}, y era un error nuestro: ${mistakeWords({ hasPart, waits })}. Te pedimos disculpas.`,
      ),
      ...(waits
        ? [
            words(
              'Nos llegaron ',
              { strong: formatExactPrice(ownWaitingCents) },
              ' que nombran tu orden: están a salvo, y te escribimos para resolverlo. Si los pagaste tú, respóndenos este correo antes de pagar otra vez.',
            ),
          ]
        : []),
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

function missingWords({ hasPart, waits }: { hasPart: boolean; waits: boolean }): string {
  if (hasPart) return 'todavía falta una parte de tu pago'
  return waits ? 'estamos revisando tu pago' : 'todavía no recibimos tu pago'
}

function mistakeWords({ hasPart, waits }: { hasPart: boolean; waits: boolean }): string {
  if (hasPart) return 'todavía nos falta una parte'
  return waits ? 'lo estamos revisando' : 'todavía no lo recibimos'
}
