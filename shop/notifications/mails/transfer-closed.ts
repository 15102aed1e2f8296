import { withFullStop } from '../../../contract/full-stop.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'
import { type Standing, standingWords } from './money-standing.ts'

/** "We decided about money that named your order: it pays none": why, in the operator's words, and how the order stands. */
export function transferClosedMail(
  input: OrderMailInput & { amountCents: number; note: string; standing: Standing },
): MailContent {
  const { order, amountCents, note, standing } = input
  const amount = formatExactPrice(amountCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: revisamos los ${amount} que la nombraban`,
    title: 'Revisamos el dinero que nombraba tu orden',
    preview: `Son ${amount}, y no pagan tu orden. ${withFullStop(note)}`,
    blocks: [
      words('Revisamos los ', { strong: amount }, ` que nombraban tu orden, y no la pagan: ${withFullStop(note)}`),
      words(standingWords(input, standing)),
      words('Si los pagaste tú, o esperabas otra cosa, respóndenos este correo.'),
    ],
  })
}
