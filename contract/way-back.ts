import { formatExactPrice } from './money.ts'
import type { OrderResponse } from './order.ts'
import type { PaymentMethod } from './payment-choice.ts'

/** How a refund is paid for this payment method; null: the order was paid in several ways. Cash is refunded by transfer. */
export function wayBackInWords(method: PaymentMethod | null): string {
  switch (method) {
    case 'CARD':
      return 'a la tarjeta con que pagaste'
    case 'OFFLINE':
      return 'por transferencia bancaria'
    case null:
      return 'por el mismo medio con que pagaste'
  }
}

/** How a payment's money goes back. */
export function wayBackOf({
  paymentMethod,
  goesBackByTransfer,
}: Pick<OrderResponse['payments'][number], 'paymentMethod' | 'goesBackByTransfer'>): PaymentMethod {
  return goesBackByTransfer ? 'OFFLINE' : paymentMethod
}

/** How a refund was paid; both amounts in centésimos. */
export function wentBackInWords({ toCard, byTransfer }: { toCard: number; byTransfer: number }): string {
  if (toCard <= 0) return 'La devolución va por transferencia bancaria.'
  if (byTransfer <= 0) return 'La devolución va a la misma tarjeta; cuándo la ves en tu resumen depende del emisor.'
  return `A la misma tarjeta van ${formatExactPrice(toCard)} (cuándo los ves en tu resumen depende del emisor), y ${formatExactPrice(byTransfer)} por transferencia bancaria.`
}

/** For transfers to an account that the shop may not know yet. */
export const ACCOUNT_ASKED = 'Si nos falta tu cuenta, te la pedimos por email.'
export const ACCOUNT_ASKED_WITHOUT_MAIL = 'Si nos falta tu cuenta, te la pedimos.'
