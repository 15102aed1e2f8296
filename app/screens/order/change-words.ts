import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'

type Line = OrderResponse['orderLines'][number]

/** Copies that a buyer can take out of their order: `line` counts from 1, `keeps` of it stay. */
export interface Removal {
  line: number
  keeps: number
  words: string
  /** UYU that go back. */
  amount: number
}

/** What a cancellation does to the money, said before it. */
export function consequence(order: OrderResponse): string {
  const { cancellationRefund } = order
  if (cancellationRefund === undefined) return 'No se cobra nada. Si después quieres el libro, puedes pedirlo otra vez.'
  return `${backInWords(order, cancellationRefund)} Si la imprenta ya empezó, te lo decimos y la orden sigue como está.`
}

/** The same of copies that are taken out. */
export function removalConsequence(order: OrderResponse, { amount }: Removal): string {
  const rest = 'El resto de tu pedido y el envío siguen como están.'
  return `${backInWords(order, amount)} ${rest} Si la imprenta ya empezó, te lo decimos y no cambia nada.`
}

/** One copy of a line, or all of it; nothing that would leave the order without a copy: then it is cancelled. */
export function removalsOf({ orderLines, cancellationRefund }: OrderResponse): Removal[] {
  if (cancellationRefund === undefined) return []
  const all = orderLines.reduce((sum, line) => sum + copiesOf(line), 0)
  return orderLines.flatMap((line, index) => {
    const copies = copiesOf(line)
    const removal = (fewer: number, words: string): Removal[] =>
      fewer < 1 || fewer >= all
        ? []
        : [{ line: index + 1, keeps: copies - fewer, words, amount: (line.lineTotal / line.quantityRequested) * fewer }]
    const one = copies > 1 ? removal(1, `un ejemplar de ${line.bookTitle}`) : []
    return [...one, ...removal(copies, copies > 1 ? `los ${copies} de ${line.bookTitle}` : line.bookTitle)]
  })
}

function copiesOf({ quantityRequested, droppedQuantity = 0 }: Line): number {
  return quantityRequested - droppedQuantity
}

function backInWords({ payments }: OrderResponse, pesos: number): string {
  const paidBy = payments.find(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')?.paymentMethod
  const price = formatExactPrice(toCents(pesos))
  return paidBy === 'CARD'
    ? `Te devolvemos ${price} a la tarjeta con que pagaste.`
    : `Te devolvemos ${price} por transferencia, y te avisamos cuando esté hecho.`
}
