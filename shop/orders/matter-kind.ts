/** What a person has to decide about an order. */
export type MatterKind =
  | 'late-credit'
  | 'duplicate-charge'
  | 'amount-mismatch'
  | 'chargeback'
  | 'refunded-elsewhere'
  | 'refund-failed'
  /** Money that came without a provider goes back by bank transfer. */
  | 'refund-by-hand'
  | 'print-failed'
  /** The shop orders by hand. */
  | 'print-by-hand'
  /** The network took an order while it was being cancelled. */
  | 'printed-after-cancel'
  /** The network had the address already: it hears of the new one from a person. */
  | 'address-changed'
