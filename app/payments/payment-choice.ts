import type { InstallmentOption } from '../../contract/installments.ts'
import type { CardMethod, CardTokenRequest } from './card-provider.ts'

/** What the payment step hands over (specification §3). */
export type PaymentChoice = OfflineChoice | CardChoice

/** Cash networks or bank transfer: the instructions follow by e-mail. */
export interface OfflineChoice {
  paymentMethod: 'OFFLINE'
}

/** A card, in this page's memory alone: it is neither stored nor sent to the shop. */
export interface CardChoice {
  paymentMethod: 'CARD'
  createTokenRequest: CardTokenRequest
  method: Pick<CardMethod, 'id' | 'name' | 'thumbnail'>
  /** The issuing bank's id, where the provider knows one. */
  issuer: string | null
  installments: InstallmentOption
  /** The total, in centésimos, for which the provider offered these installments. */
  quotedCents: number
}

/** The chosen installments for another total: the provider's amounts hold for the one they were asked about, its rate for all. */
export function installmentsFor({ installments, quotedCents }: CardChoice, totalCents: number): InstallmentOption {
  if (quotedCents === totalCents) return installments
  const { installments: count, installment_rate } = installments
  return { installments: count, installment_rate }
}
