/** What a person has to decide about an order. */
export type IssueKind =
  /** The provider says that a payment is a test, and the books are real. */
  | 'test-payment'
  | 'late-credit'
  | 'duplicate-charge'
  | 'amount-mismatch'
  /** The buyer claimed at the card provider, which mediates: the shop answers there, within the provider's time. */
  | 'claim'
  | 'chargeback'
  | 'refunded-elsewhere'
  | 'refund-failed'
  /** All the money goes back, and the printer could not be stopped. */
  | 'refunded-in-print'
  /** Money that came without a provider goes back by bank transfer. */
  | 'refund-by-hand'
  | 'print-failed'
  /** The shop orders by hand. */
  | 'print-by-hand'
  /** The network took an order while it was being cancelled. */
  | 'printed-after-cancel'
  /** Perhaps two books: a person confirmed a number that is not the network's, or is another version's, and the network has the order. */
  | 'printed-twice'
  /** Whoever prints it has it as it was before: they learn the new address, or copies, from a person. */
  | 'address-changed'
  /** A parcel came back: it is sent again, or its money goes back. */
  | 'parcel-returned'
  /** The network says of a parcel what the way that its book travels does not have. */
  | 'parcel-news'
  /** By the network's word a book travels, and its money went back or is on its way back. */
  | 'parcel-refunded'

/** Those that are about an order's money: whether it is enough, whose it is, and whether it goes back. */
export const MONEY_ISSUES: readonly IssueKind[] = [
  ...(['claim', 'chargeback', 'late-credit', 'amount-mismatch', 'duplicate-charge', 'refund-failed'] as const),
  ...(['refunded-elsewhere', 'refunded-in-print', 'test-payment'] as const),
]
