import type { InstallmentOption } from '../../contract/installments.ts'
import type { CardMethod, CardTokenRequest } from './card-provider.ts'

/** The result of the payment step (specification §3). */
export type PaymentChoice = OfflineChoice | CardChoice

/** Cash network or bank transfer: the instructions follow by e-mail. */
export interface OfflineChoice {
  paymentMethod: 'OFFLINE'
}

/** A card, in this page's memory only: it is neither stored nor sent to the shop. */
export interface CardChoice {
  paymentMethod: 'CARD'
  createTokenRequest: CardTokenRequest
  method: Pick<CardMethod, 'id' | 'name' | 'thumbnail'>
  /** The issuing bank's id; null if the provider knows none. */
  issuer: string | null
  installments: InstallmentOption
  /** The total, in centésimos, for which the provider offered these installments. */
  quotedCents: number
}

/**
 * The chosen installments for another total. The provider's amounts hold only for the total it was asked about, but its rate holds for all.
 */
export function installmentsFor({ installments, quotedCents }: CardChoice, totalCents: number): InstallmentOption {
  if (quotedCents === totalCents) return installments
  const { installments: count, installment_rate } = installments
  return { installments: count, installment_rate }
}
