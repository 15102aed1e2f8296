import { installmentWords } from '../../../contract/installments.ts'
import { toCents } from '../../../contract/money.ts'
import type { OrderResponse, OrderStatus } from '../../../contract/order.ts'

export type OrderPayment = OrderResponse['payments'][number]

/** What the payment section shows; the kind chooses its look and what it offers besides. */
export interface PaymentWords {
  kind: 'approved' | 'pending' | 'offline-pending' | 'rejected' | 'over'
  title: string
  text?: string
}

/** The payment that decides: the approved one, else the last one tried. */
export function decisivePayment(payments: readonly OrderPayment[]): OrderPayment | null {
  return payments.find(({ status }) => status === 'APPROVED') ?? payments.at(-1) ?? null
}

/**
 * Specification §2, "Payment section by payment status", and the words of `decisions.md` ("Payments"). What is pending in a cancelled
 * order is not awaited any more.
 */
export function paymentWords(
  { paymentMethod, status }: Pick<OrderPayment, 'paymentMethod' | 'status'>,
  orderStatus: OrderStatus,
): PaymentWords {
  switch (orderStatus === 'CANCELLED' && status === 'PENDING' ? 'CANCELLED' : status) {
    case 'APPROVED':
      return { kind: 'approved', title: 'Tu pago está confirmado' }
    case 'PENDING':
      return paymentMethod === 'OFFLINE'
        ? { kind: 'offline-pending', title: 'Pago pendiente: la orden se confirmará una vez concretado el pago' }
        : { kind: 'pending', title: 'Pago pendiente', text: 'Estamos verificando tu pago.' }
    case 'CANCELLED':
      return { kind: 'over', title: 'El pago fue cancelado', text: 'No se cobró nada.' }
    case 'REFUNDED':
      return { kind: 'over', title: 'Tu pago fue devuelto' }
    case 'PARTIALLY_REFUNDED':
      return { kind: 'over', title: 'Una parte de tu pago fue devuelta' }
    case 'CHARGED_BACK':
      return { kind: 'over', title: 'El pago fue desconocido ante el emisor de la tarjeta' }
    // "Any other status for a card".
    default:
      return { kind: 'rejected', title: 'Su pago fue rechazado' }
  }
}

const CARD_NAMES: Record<string, string> = {
  master: 'Mastercard',
  debmaster: 'Mastercard débito',
  visa: 'Visa',
  debvisa: 'Visa débito',
  oca: 'OCA',
  lider: 'Líder',
  diners: 'Diners Club',
  amex: 'American Express',
}

/** `Visa que termina en 4242`; null for a payment without a card. */
export function cardInWords({ cardMethodId, lastFourDigits }: OrderPayment): string | null {
  if (!cardMethodId) return null
  const name = CARD_NAMES[cardMethodId] ?? 'Tarjeta'
  return lastFourDigits ? `${name} que termina en ${lastFourDigits}` : name
}

/** `3 cuotas de $ 496,67 ($ 1.490) (sin interés)` (specification §9); null without installments. */
export function installmentsInWords(payment: OrderPayment, grandTotal: number): string | null {
  const { installments, installmentsAmount, totalPaidAmount } = payment
  if (!installments || installmentsAmount === undefined) return null
  const paid = totalPaidAmount ?? installmentsAmount * installments
  const words = installmentWords({
    installments,
    amountCents: toCents(installmentsAmount),
    totalCents: toCents(paid),
  })
  return isInterestFree(paid, grandTotal) ? `${words} (sin interés)` : words
}

/** Specification §9: on the order view, when the rounded paid amount equals the grand total. UYU. */
export function isInterestFree(paid: number, grandTotal: number): boolean {
  return Math.round(paid) === Math.round(grandTotal)
}
