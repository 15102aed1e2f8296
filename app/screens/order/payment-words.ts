import { CARD_NAMES } from '../../../contract/card-names.ts'
import { chargedInWords, isPaidWithoutInterest } from '../../../contract/installments.ts'
import { interestBackInWords, interestCentsOf } from '../../../contract/interest-back.ts'
import { formatExactPrice, formatMoney, formatPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import {
  ACCOUNT_ASKED,
  ACCOUNT_ASKED_WITHOUT_MAIL,
  wayBackInWords,
  wayBackOf,
  wentBackInWords,
} from '../../../contract/way-back.ts'
import { holdsMoney, moneyOf } from './order-money.ts'

export type OrderPayment = OrderResponse['payments'][number]

/** The content of the payment section; `kind` decides its look and what else it offers. */
export interface PaymentWords {
  kind: 'approved' | 'pending' | 'offline-pending' | 'rejected' | 'over'
  title: string
  text?: string
}

/**
 * Specification §2, "Payment section by payment status", with the words of `decisions/0001` ("Payments"). In a cancelled order a pending
 * payment is no longer awaited, and money that is here is refunded, or waits for a person.
 */
export function paymentWords(
  payment: OrderPayment,
  order: Pick<
    OrderResponse,
    | 'status'
    | 'payments'
    | 'timeline'
    | 'receivedAmount'
    | 'owedAmount'
    | 'surplusAmount'
    | 'grandTotal'
    | 'hasNoEmail'
    | 'wasErased'
    | 'orderLines'
    | 'shipment'
  >,
): PaymentWords {
  const { paymentMethod, status } = payment
  const isCancelled = order.status === 'CANCELLED'
  const isHeld = holdsMoney(payment)
  if (isHeld && order.owedAmount !== undefined) return stillOwed(order.receivedAmount ?? 0, order.owedAmount)
  if (isHeld && !isCancelled && payment.refundingAmount !== undefined) {
    return partGoingBack(payment, payment.refundingAmount, order)
  }
  if (isHeld && order.surplusAmount !== undefined) return tooMuch(order.receivedAmount ?? 0, order.surplusAmount)
  if (isHeld && !isCancelled && order.receivedAmount !== undefined)
    return notWhatItCosts(order.receivedAmount, order.grandTotal)
  switch (status) {
    case 'APPROVED':
      return isCancelled ? moneyOfCancelled(payment, order) : { kind: 'approved', title: 'Tu pago está confirmado' }
    case 'PENDING':
      if (isCancelled) return moneyOfCancelled(payment, order)
      if ((order.receivedAmount ?? 0) > order.grandTotal)
        return notWhatItCosts(order.receivedAmount ?? 0, order.grandTotal)
      return paymentMethod === 'OFFLINE'
        ? { kind: 'offline-pending', title: 'Pago pendiente: la orden se confirmará una vez concretado el pago' }
        : {
            kind: 'pending',
            title: 'Pago pendiente',
            text: order.hasNoEmail
              ? 'Estamos verificando tu pago; por favor no pagues otra vez.'
              : 'Estamos verificando tu pago. Te avisamos por email; por favor no pagues otra vez.',
          }
    case 'CANCELLED':
      return moneyOfCancelled(payment, order)
    case 'REFUNDED':
      return {
        kind: 'over',
        title: 'Tu pago fue devuelto',
        text: [
          wentBack(payment, order.grandTotal),
          ...interestBack(payment, payment.refundedAmount ?? order.grandTotal),
        ].join(' '),
      }
    case 'PARTIALLY_REFUNDED':
      if (isCancelled) return moneyOfCancelled(payment, order)
      return {
        kind: 'over',
        title: 'Una parte de tu pago fue devuelta',
        text: `${refunded(payment)}${wentBack(payment, order.grandTotal)}`,
      }
    case 'CHARGED_BACK':
      return {
        kind: 'over',
        title: 'El titular de la tarjeta desconoció la compra',
        // Nobody is asked to pay what was to go back anyway.
        ...(order.owedAmount === undefined || order.shipment?.isHeldBack ? {} : { text: missing(order.owedAmount) }),
      }
    // The specification's "Any other status for a card".
    default:
      return { kind: 'rejected', title: 'Su pago fue rechazado', text: 'No se cobró nada.' }
  }
}

/** The money received differs from the order's cost, and a person has to decide. Amounts in UYU. */
function notWhatItCosts(received: number, cost: number): PaymentWords {
  return {
    kind: 'pending',
    title: receivedOf(toCents(received), toCents(cost)),
    text: `${differenceOf(toCents(received), toCents(cost))}: tu dinero está a salvo, y te escribimos para resolverlo. La orden no se imprime antes.`,
  }
}

/** A paid order holds more than it costs, and a person gives that back. Amounts in UYU. */
function tooMuch(received: number, surplus: number): PaymentWords {
  return {
    kind: 'approved',
    title: receivedOf(toCents(received), toCents(received) - toCents(surplus)),
    text: `Tu orden está paga y sobran ${formatExactPrice(toCents(surplus))}: te escribimos para devolverlos.`,
  }
}

/** A dispute took the money, and a part of it came back. Amounts in UYU. */
function stillOwed(received: number, owed: number): PaymentWords {
  return {
    kind: 'pending',
    title: receivedOf(toCents(received), toCents(received) + toCents(owed)),
    text: `El titular de la tarjeta desconoció la compra. ${missing(owed)}`,
  }
}

/** Amounts in centésimos. */
function receivedOf(received: number, cost: number): string {
  return `Recibimos ${formatExactPrice(received)} de ${formatExactPrice(cost)}`
}

function differenceOf(received: number, cost: number): string {
  return `${received < cost ? 'Faltan' : 'Sobran'} ${formatExactPrice(Math.abs(cost - received))}`
}

function missing(owed: number): string {
  return `Faltan ${formatExactPrice(toCents(owed))}: puedes pagarlos por redes de cobranza o transferencia bancaria, indicando el número de orden.`
}

/** Where the money of a cancelled order is, or of a payment that was cancelled. */
function moneyOfCancelled(
  payment: OrderPayment,
  order: Parameters<typeof moneyOf>[0] & Undecided & Pick<OrderResponse, 'grandTotal' | 'hasNoEmail'>,
): PaymentWords {
  if (payment.refundingAmount !== undefined) return goingBack(payment, order)
  switch (moneyOf(order)) {
    case 'undecided':
      return { kind: 'pending', title: 'Tenemos tu pago', text: undecidedWords(order) }
    case 'going-back':
      return goingBack(payment, order)
    // Nothing is here. Networks report collections a day later, so for OFFLINE the words don't claim that nothing was paid.
    default:
      return {
        kind: 'over',
        title: 'El pago fue cancelado',
        text:
          payment.paymentMethod === 'OFFLINE'
            ? 'La orden no quedó paga. Si ya pagaste, te escribimos en cuanto lo veamos.'
            : 'No se cobró nada.',
      }
  }
}

type Undecided = Pick<OrderResponse, 'receivedAmount' | 'grandTotal' | 'orderLines' | 'wasErased'>

/** Money of a cancelled order that waits for a person, with both figures where it is not what the order costs. */
function undecidedWords({ receivedAmount, grandTotal, orderLines, wasErased }: Undecided): string {
  // Nobody is left to print for, or to write to.
  if (wasErased) return 'Tu dinero está a salvo, y te lo devolvemos.'
  const asked = orderLines.reduce(
    (cents, line) => cents - (toCents(line.lineTotal) / line.quantityRequested) * (line.droppedQuantity ?? 0),
    toCents(grandTotal),
  )
  const held = receivedAmount === undefined ? asked : toCents(receivedAmount)
  const figures = held === asked ? '' : `${receivedOf(held, asked)}. `
  return `${figures}Tu dinero está a salvo: ${waysOnInWords({ held, asked })}.`
}

/** A partial refund of an order that continues. `amount` in UYU. */
function partGoingBack(payment: OrderPayment, amount: number, told: Told): PaymentWords {
  return {
    kind: 'pending',
    title: `Te estamos devolviendo ${formatExactPrice(toCents(amount))}`,
    text: onItsWay(payment, told),
  }
}

/** Whether the buyer can be mailed. */
type Told = Pick<OrderResponse, 'hasNoEmail'>

function onItsWay(payment: OrderPayment, { hasNoEmail }: Told): string {
  const way = wayBackOf(payment)
  const account = way === 'OFFLINE' ? ` ${hasNoEmail ? ACCOUNT_ASKED_WITHOUT_MAIL : ACCOUNT_ASKED}` : ''
  const done = hasNoEmail ? 'Lo verás en esta página.' : 'Te avisamos cuando esté hecho.'
  return `Va ${wayBackInWords(way)}. ${done}${account}`
}

function goingBack(payment: OrderPayment, order: Told & Pick<OrderResponse, 'grandTotal'>): PaymentWords {
  return {
    kind: 'pending',
    title: 'Te estamos devolviendo tu pago',
    text: [
      ...(payment.refundingAmount === undefined ? [] : [`Son ${formatExactPrice(toCents(payment.refundingAmount))}.`]),
      onItsWay(payment, order),
      ...(payment.refundedAmount === undefined ? interestBack(payment, order.grandTotal) : []),
    ].join(' '),
  }
}

function refunded({ refundedAmount }: OrderPayment): string {
  return refundedAmount === undefined ? '' : `Te devolvimos ${formatExactPrice(toCents(refundedAmount))}. `
}

/** @param cost the order's cost in UYU, which was refunded in full if the payment gives no amount */
function wentBack({ paymentMethod, refundedAmount, refundedByTransferAmount = 0 }: OrderPayment, cost: number): string {
  const all = toCents(refundedAmount ?? cost)
  const byTransfer = paymentMethod === 'CARD' ? toCents(refundedByTransferAmount) : all
  return wentBackInWords({ toCard: all - byTransfer, byTransfer })
}

/** @param received the payment's amount received by the shop, in UYU */
function interestBack({ installments = 1, totalPaidAmount }: OrderPayment, received: number): string[] {
  if (installments === 1 || totalPaidAmount === undefined) return []
  return interestBackInWords(interestCentsOf(toCents(totalPaidAmount), toCents(received)))
}

/** `Visa que termina en 4242`; null for a payment without a card. */
export function cardInWords({ cardMethodId, lastFourDigits }: OrderPayment): string | null {
  if (!cardMethodId) return null
  const name = CARD_NAMES[cardMethodId] ?? 'Tarjeta'
  return lastFourDigits ? `${name} que termina en ${lastFourDigits}` : name
}

/**
 * `3x $ 496,67 (sin interés)` (specification §9), or with the total charged if there was interest. Empty without installments, or if the
 * payment was rejected or cancelled.
 */
export function installmentsInWords(payment: OrderPayment, grandTotal: number): string[] {
  const { status, installments, installmentsAmount, totalPaidAmount } = payment
  if (status === 'REJECTED' || status === 'CANCELLED') return []
  if (!installments || installmentsAmount === undefined) return []
  const paid = totalPaidAmount ?? installmentsAmount * installments
  const amounts = { installments, amountCents: toCents(installmentsAmount), totalCents: toCents(paid) }
  const summary = `${installments}x ${formatMoney(amounts.amountCents)}`
  if (isPaidWithoutInterest(paid, grandTotal)) return [`${summary} (sin interés)`]
  const isCharged = holdsMoney(payment)
  return [
    summary,
    isCharged ? `Se cobraron ${chargedInWords(amounts)}` : `Total con tarjeta: ${formatPrice(amounts.totalCents)}`,
  ]
}
