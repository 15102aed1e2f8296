/** What the payment step hands over (specification §3). Card data itself is never part of it: it lives in memory, in its form. */
export type PaymentChoice = OfflineChoice | CardChoice

/** Cash networks or bank transfer: the instructions follow by e-mail. */
export interface OfflineChoice {
  paymentMethod: 'OFFLINE'
}

/** What the summary of a confirmed card shows. Its form and its token arrive with card payment. */
export interface CardChoice {
  paymentMethod: 'CARD'
  methodName: string
  thumbnail?: string
  lastDigits: string
  cardholderName: string
}
