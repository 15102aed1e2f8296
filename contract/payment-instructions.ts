import { withFullStop } from './full-stop.ts'

/** Where and how an OFFLINE order is paid, as the shop's settings say: its mails and its page say the same. */
export interface PaymentInstructions {
  /** Where and how to pay at the cash networks. */
  networks: string
  bankAccount: string
}

/** Each way to pay and its words; the order's number follows them as the reference. */
export function waysToPay({ networks, bankAccount }: PaymentInstructions): { way: string; words: string }[] {
  return [
    { way: 'Redes de cobranza', words: withFullStop(networks) },
    { way: 'Transferencia bancaria', words: withFullStop(bankAccount) },
  ]
}

export const REFERENCE_TO_GIVE = 'En los dos casos indica el número de orden: '
