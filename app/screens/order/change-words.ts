import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'

type Line = OrderResponse['orderLines'][number]

/** Copies that a buyer can take out of their order: `line` counts from 1, `keeps` of it stay. */
export interface Removal {
  line: number
  keeps: number
  words: string
  /** UYU that they cost. */
  amount: number
}

/** What a cancellation does to the money, said before it. */
export function consequence(order: OrderResponse): string {
  const { cancellationRefund } = order
  if (cancellationRefund === undefined && order.payments.some(isCardUnderReview)) {
    return 'Anulamos el pago que se está verificando. Si ya se cobró, te lo devolvemos; si todavía no hay respuesta, te lo decimos y la orden sigue como está.'
  }
  if (cancellationRefund === undefined) return 'No se cobra nada. Si después lo quieres, puedes pedirlo otra vez.'
  return `${backInWords(order, cancellationRefund)} Si la imprenta ya empezó, te lo decimos y la orden sigue como está.`
}

/** The same of copies that are taken out. */
export function removalConsequence(order: OrderResponse, { amount }: Removal): string {
  if (order.cancellationRefund === undefined) return lessToPay(order, amount)
  const rest = 'El resto de tu pedido y el envío siguen como están.'
  return `${backInWords(order, amount)} ${rest} Si la imprenta ya empezó, te lo decimos y no cambia nada.`
}

/** One copy of a line, or all of it; nothing that would leave the order without a copy: then it is cancelled. */
export function removalsOf(order: OrderResponse): Removal[] {
  const { orderLines, cancellationRefund } = order
  if (cancellationRefund === undefined && !isUnpaid(order)) return []
  const all = orderLines.reduce((sum, line) => sum + copiesOf(line), 0)
  return orderLines.flatMap((line, index) => {
    const copies = copiesOf(line)
    const removal = (fewer: number, words: string): Removal[] => {
      const amount = (line.lineTotal / line.quantityRequested) * fewer
      // More than is left of the money can't go back.
      const isBacked = cancellationRefund === undefined || amount <= cancellationRefund
      return fewer < 1 || fewer >= all || !isBacked ? [] : [{ line: index + 1, keeps: copies - fewer, words, amount }]
    }
    const one = copies > 1 ? removal(1, `un ejemplar de ${line.bookTitle}`) : []
    return [...one, ...removal(copies, copies > 1 ? `los ${copies} de ${line.bookTitle}` : line.bookTitle)]
  })
}

/** No money came for it, and none is under way. */
function isUnpaid({ status, payments }: OrderResponse): boolean {
  const isOpen = payments.some(
    payment => payment.status !== 'REJECTED' && payment.status !== 'CANCELLED' && !isPromise(payment),
  )
  return status === 'PENDING_PAYMENT' && !isOpen
}

/** Its charge has no answer yet. */
function isCardUnderReview({ paymentMethod, status }: OrderResponse['payments'][number]): boolean {
  return paymentMethod === 'CARD' && status === 'PENDING'
}

/** To pay by other ways than a card. */
function isPromise({ paymentMethod, status }: OrderResponse['payments'][number]): boolean {
  return paymentMethod === 'OFFLINE' && status === 'PENDING'
}

function lessToPay({ payments, shipping, hasNoEmail }: OrderResponse, pesos: number): string {
  const less = `El total baja ${formatExactPrice(toCents(pesos))}${shipping.shippingAddress ? ', y el envío si corresponde' : ''}.`
  return payments.some(isPromise) && !hasNoEmail ? `${less} Te mandamos un email con lo que queda por pagar.` : less
}

function copiesOf({ quantityRequested, droppedQuantity = 0 }: Line): number {
  return quantityRequested - droppedQuantity
}

function backInWords({ payments, hasNoEmail }: OrderResponse, pesos: number): string {
  const held = payments.filter(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  const methods = new Set(held.map(({ paymentMethod }) => paymentMethod))
  const back = `Te devolvemos ${formatExactPrice(toCents(pesos))}`
  if (methods.size === 1 && methods.has('CARD')) return `${back} a la tarjeta con que pagaste.`
  const way = methods.size > 1 ? 'por los mismos medios con que pagaste' : 'por transferencia bancaria'
  return hasNoEmail ? `${back} ${way}. Lo verás en esta página.` : `${back} ${way}, y te avisamos cuando esté hecho.`
}
