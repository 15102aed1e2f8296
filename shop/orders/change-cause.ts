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

/** Whom the shop gives money back for: a refund that it hears of by any other cause was made at the provider without it. */
export const REFUNDING_CAUSES: readonly ChangeCause[] = ['operator', 'shop', 'buyer']
