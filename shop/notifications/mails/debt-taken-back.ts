import { formatExactPrice } from '../../../contract/money.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'
import { waitingWords } from './money-standing.ts'
import { instructionBlocks } from './payment-instructions.ts'

/**
 * "We said that your transfer had settled a dispute's debt, or replaced what went back (`wasReturned`), and were wrong": how much is missing,
 * and how to pay it. In centésimos.
 */
export function debtTakenBackMail(
  input: OrderMailInput & {
    instructions: PaymentInstructions
    amountCents: number
    owedCents: number
    /** What is here for the order all the same, and what waits in transfers that name it. */
    keptCents: number
    ownWaitingCents: number
    /** What waits is all that is missing. */
    isCovered: boolean
    wasReturned?: boolean
  },
): MailContent {
  const {
    order,
    instructions,
    amountCents,
    owedCents,
    keptCents,
    ownWaitingCents,
    isCovered,
    wasReturned = false,
  } = input
  const why = wasReturned ? 'Se te había devuelto dinero de la orden' : 'El titular de la tarjeta desconoció la compra'
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: todavía falta tu pago`,
    title: 'Nos equivocamos: todavía falta tu pago',
    preview: `Te dijimos que habíamos recibido tu pago y era un error nuestro. Faltan ${formatExactPrice(owedCents)}.`,
    blocks: [
      words(
        `Te avisamos que habíamos recibido tu pago de ${formatExactPrice(amountCents)}, y era un error nuestro: no era de tu orden. Te pedimos disculpas.`,
      ),
      words(
        `${why}, y faltan `,
        { strong: formatExactPrice(owedCents) },
        `.${keptCents > 0 ? ` Para ella tenemos ${formatExactPrice(keptCents)}.` : ''} Si ya los pagaste, respóndenos este correo con el comprobante y los buscamos.`,
      ),
      ...(ownWaitingCents > 0 ? [words(waitingWords(ownWaitingCents, { covers: isCovered }))] : []),
      ...(isCovered ? [] : instructionBlocks(instructions, order.id)),
    ],
  })
}
