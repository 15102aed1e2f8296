import type { PaymentMethod } from './order.ts'

/** How money goes back to who paid in this way; null: in several ways. What came in cash goes back by transfer. */
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

/** Where a transfer needs an account that the shop may not know. */
export const ACCOUNT_ASKED = 'Si nos falta tu cuenta, te la pedimos por email.'
