import { cancelNoteInWords } from '../../../contract/cancel-note.ts'
import { refundedPartInWords } from '../../../contract/refunded-part.ts'
import type { OrderFacts } from '../../orders/order-facts.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/** "We took a book out of your order": who wanted it or why, what is not printed, and what happens to its money. */
export function linesDroppedMail(input: OrderMailInput & Pick<OrderFacts, 'lastDrop'>): MailContent {
  const { orderLines, payments } = input.order
  const dropped = orderLines.flatMap(({ bookTitle, droppedQuantity = 0 }) =>
    droppedQuantity > 0 ? [`${droppedQuantity} × ${bookTitle}`] : [],
  )
  const parts = payments.flatMap(({ refundedParts = [] }) => refundedParts)
  const { subject, what, why } = wordsOf(input.lastDrop)
  const out = `${what} ${dropped.join(', ')}.`
  return composeOrderMail(input, {
    subject: `Orden # ${input.order.id}: ${subject}`,
    title: 'Quitamos una parte de tu orden',
    preview: `${out} Te devolvemos su dinero.`,
    blocks: [
      words(out),
      ...why.map(sentence => words(sentence)),
      ...parts.map(part => words(`${refundedPartInWords(part)}.`)),
      words('El resto de tu pedido sigue su curso. No hace falta que hagas nada.'),
    ],
  })
}

function wordsOf(drop: OrderFacts['lastDrop']): { subject: string; what: string; why: string[] } {
  if (drop?.byBuyer) {
    return { subject: 'quitamos lo que pediste', what: 'Como pediste, ya no forma parte de tu pedido:', why: [] }
  }
  return {
    subject: 'quitamos una parte de tu pedido',
    what: 'Tuvimos que quitar una parte de tu pedido:',
    why: drop ? [cancelNoteInWords(drop.reason)] : [],
  }
}
