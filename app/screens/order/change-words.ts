import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { wayBackOf } from '../../../contract/way-back.ts'
import { holdsMoney } from './order-money.ts'

type Line = OrderResponse['orderLines'][number]

/** Copies that a buyer can remove from their order. `line` counts from 1; `keeps` copies of it stay. */
export interface Removal {
  line: number
  keeps: number
  words: string
  /** The price of the removed copies, in UYU. */
  amount: number
}

/** What a cancellation does to the money; shown before it. */
export function consequence(order: OrderResponse): string {
  const { cancellationRefund } = order
  if (cancellationRefund === undefined && order.payments.some(isCardUnderReview)) {
    return 'Anulamos el pago que se está verificando. Si ya se cobró, te lo devolvemos; si todavía no hay respuesta, te lo decimos y la orden sigue como está.'
  }
  if (cancellationRefund === undefined) return 'No se cobra nada. Si después lo quieres, puedes pedirlo otra vez.'
  return `${backInWords(order, cancellationRefund)} Si la imprenta ya empezó, te lo decimos y la orden sigue como está.`
}

/** What removing copies does to the money. */
export function removalConsequence(order: OrderResponse, { amount }: Removal): string {
  if (order.cancellationRefund === undefined) return lessToPay(order, amount)
  const rest = 'El resto de tu pedido y el envío siguen como están.'
  return `${backInWords(order, amount)} ${rest} Si la imprenta ya empezó, te lo decimos y no cambia nada.`
}

/**
 * The removals on offer: one copy of a line, or the whole line. Removing the last copy of the order is not offered: that is a cancellation.
 */
export function removalsOf(order: OrderResponse): Removal[] {
  const { orderLines, cancellationRefund } = order
  if (cancellationRefund === undefined && !isUnpaid(order)) return []
  const all = orderLines.reduce((sum, line) => sum + copiesOf(line), 0)
  return orderLines.flatMap((line, index) => {
    const copies = copiesOf(line)
    const removal = (fewer: number, words: string): Removal[] => {
      const amount = (line.lineTotal / line.quantityRequested) * fewer
      // A refund can't exceed the money that is left.
      const isBacked = cancellationRefund === undefined || amount <= cancellationRefund
      return fewer < 1 || fewer >= all || !isBacked ? [] : [{ line: index + 1, keeps: copies - fewer, words, amount }]
    }
    const one = copies > 1 ? removal(1, `un ejemplar de ${line.bookTitle}`) : []
    return [...one, ...removal(copies, copies > 1 ? `los ${copies} de ${line.bookTitle}` : line.bookTitle)]
  })
}

/** Whether no money came for the order and no payment is under way. */
function isUnpaid({ status, payments }: OrderResponse): boolean {
  const isOpen = payments.some(
    payment => payment.status !== 'REJECTED' && payment.status !== 'CANCELLED' && !isPromise(payment),
  )
  return status === 'PENDING_PAYMENT' && !isOpen
}

/** A card payment whose charge has no result yet. */
function isCardUnderReview({ paymentMethod, status }: OrderResponse['payments'][number]): boolean {
  return paymentMethod === 'CARD' && status === 'PENDING'
}

/** A pending OFFLINE payment. */
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
  const held = payments.filter(holdsMoney)
  const methods = new Set(held.map(wayBackOf))
  const back = `Te devolvemos ${formatExactPrice(toCents(pesos))}`
  if (methods.size === 1 && methods.has('CARD')) return `${back} a la tarjeta con que pagaste.`
  const way = methods.size > 1 ? severalWays(held) : 'por transferencia bancaria'
  return hasNoEmail ? `${back} ${way}. Lo verás en esta página.` : `${back} ${way}, y te avisamos cuando esté hecho.`
}

/** Of a card whose dispute was won the money goes by transfer, which nobody expects. */
function severalWays(held: OrderResponse['payments']): string {
  return held.some(({ goesBackByTransfer }) => goesBackByTransfer)
    ? 'a la tarjeta o por transferencia bancaria, según de qué pago salga'
    : 'por los mismos medios con que pagaste'
}
