import { withFullStop } from './full-stop.ts'

/** Where and how to pay an OFFLINE order, from the shop's settings. Mails and pages show the same text. */
export interface PaymentInstructions {
  /** Where and how to pay at the cash networks. */
  networks: string
  bankAccount: string
}

/** The ways to pay with their texts. The order's number follows them as the reference. */
export function waysToPay({ networks, bankAccount }: PaymentInstructions): { way: string; words: string }[] {
  return [
    { way: 'Redes de cobranza', words: withFullStop(networks) },
    { way: 'Transferencia bancaria', words: withFullStop(bankAccount) },
  ]
}

export const REFERENCE_TO_GIVE = 'En los dos casos indica el número de orden: '
