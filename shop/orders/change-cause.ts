/** What makes an order, a payment or a parcel change; kept with the change for good. */
export type ChangeCause =
  | 'placed'
  | 'provider-answer'
  | 'webhook'
  | 'reconciliation'
  | 'operator'
  /** The shop by itself: a second charge goes back. */
  | 'shop'
  | 'buyer'
  | 'deadline'
  | 'replaced'
  | 'print-network'
  | 'statement'
  /** The operator's last step, a mistake, made undone. */
  | 'taken-back'
