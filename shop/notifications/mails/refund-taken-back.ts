import { formatExactPrice } from '../../../contract/money.ts'
import { ACCOUNT_ASKED, wayBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/** "We said that your money went back, and it did not yet": how much is on its way. */
export function refundTakenBackMail(input: OrderMailInput & { refundingCents: number }): MailContent {
  const { order, refundingCents } = input
  const amount = formatExactPrice(refundingCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: todavía no te devolvimos ${amount}`,
    title: 'Nos equivocamos: todavía no te devolvimos tu dinero',
    preview: `Son ${amount}. Te avisamos cuando estén en camino.`,
    blocks: [
      words(
        'Te avisamos que te habíamos devuelto dinero, y era un error nuestro: todavía no salió. Te pedimos disculpas.',
      ),
      words(
        'Te estamos devolviendo ',
        { strong: amount },
        `. Van ${wayBackInWords('OFFLINE')}, y te avisamos cuando esté hecho. ${ACCOUNT_ASKED}`,
      ),
    ],
  })
}
