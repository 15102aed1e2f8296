import { formatExactPrice } from '../../../contract/money.ts'
import { wayBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'
import { type Standing, standingWords } from './money-standing.ts'

/** "Money that named your order went back to who sent it": how much, and how the order stands. */
export function transferReturnedMail(input: OrderMailInput & { amountCents: number; standing: Standing }): MailContent {
  const { order, amountCents, standing } = input
  const amount = formatExactPrice(amountCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: devolvimos ${amount} que la nombraban`,
    title: 'Devolvimos dinero que nombraba tu orden',
    preview: `Son ${amount}, y van a quien los mandó.`,
    blocks: [
      words(
        'Devolvimos ',
        { strong: amount },
        ` que nombraban tu orden y no la pagaban. Van a quien los mandó, ${wayBackInWords('OFFLINE')}.`,
      ),
      words(standingWords(input, standing)),
      words('Si esperabas otra cosa, respóndenos este correo.'),
    ],
  })
}
