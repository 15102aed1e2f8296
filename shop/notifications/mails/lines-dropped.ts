import { refundedPartInWords } from '../../../contract/refunded-part.ts'
import { type MailContent, words } from './compose-mail.ts'
import { type OrderMailInput, orderMail } from './order-mail.ts'

/** "We took a book out of your order": what is not printed, and its money. */
export function linesDroppedMail(input: OrderMailInput): MailContent {
  const { orderLines, payments } = input.order
  const dropped = orderLines.flatMap(({ bookTitle, droppedQuantity = 0 }) =>
    droppedQuantity > 0 ? [`${droppedQuantity} × ${bookTitle}`] : [],
  )
  const parts = payments.flatMap(({ refundedParts = [] }) => refundedParts)
  const what = `La imprenta no puede hacer una parte de tu pedido, y la quitamos: ${dropped.join(', ')}.`
  return orderMail(input, {
    subject: `Orden # ${input.order.id}: quitamos lo que no se puede imprimir`,
    title: 'Quitamos una parte de tu orden',
    preview: `${what} Te devolvemos su dinero.`,
    blocks: [
      words(what),
      ...parts.map(part => words(`${refundedPartInWords(part)}.`)),
      words('El resto de tu pedido sigue su curso. No hace falta que hagas nada.'),
    ],
  })
}
