import { withFullStop } from '../../../contract/full-stop.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/** "We decided about money that named your order: it pays none": why, in the operator's words, and that the order stays as it is. */
export function transferClosedMail(input: OrderMailInput & { amountCents: number; note: string }): MailContent {
  const { order, amountCents, note } = input
  const amount = formatExactPrice(amountCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: revisamos los ${amount} que la nombraban`,
    title: 'Revisamos el dinero que nombraba tu orden',
    preview: `Son ${amount}, y no pagan tu orden. ${withFullStop(note)}`,
    blocks: [
      words('Revisamos los ', { strong: amount }, ` que nombraban tu orden, y no la pagan: ${withFullStop(note)}`),
      words('Tu orden sigue como estaba. Si los pagaste tú, o esperabas otra cosa, respóndenos este correo.'),
    ],
  })
}
