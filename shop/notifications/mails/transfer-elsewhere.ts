import { formatExactPrice } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'
import { type Standing, standingWords } from './money-standing.ts'

/** "Money that named your order pays another one": how much, and how the order stands. Whose the other order is, is nobody's to know. */
export function transferElsewhereMail(
  input: OrderMailInput & { amountCents: number; standing: Standing },
): MailContent {
  const { order, amountCents, standing } = input
  const amount = formatExactPrice(amountCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${amount} que la nombraban pagan otra orden`,
    title: 'Revisamos el dinero que nombraba tu orden',
    preview: `Son ${amount}, y pagan otra orden.`,
    blocks: [
      words('Revisamos los ', { strong: amount }, ' que nombraban tu orden, y pagan otra orden.'),
      words(standingWords(input, standing)),
      words('Si los pagaste tú para esta orden, respóndenos este correo con el comprobante y lo revisamos.'),
    ],
  })
}
