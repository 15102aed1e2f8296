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
  /** A parcel came back: it is sent again, or its money goes back. */
  | 'parcel-returned'
  /** The network says of a parcel what the way that its book travels does not have. */
  | 'parcel-news'
