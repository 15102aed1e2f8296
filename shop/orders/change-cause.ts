/** Why an order, a payment or a parcel changed. Kept with the change for good. */
export type ChangeCause =
  | 'placed'
  | 'provider-answer'
  | 'webhook'
  | 'reconciliation'
  | 'operator'
  /** The shop acted by itself, for example to refund a second charge. */
  | 'shop'
  | 'buyer'
  | 'deadline'
  | 'replaced'
  | 'print-network'
  | 'statement'
  /** The operator undid their last step, which was a mistake. */
  | 'taken-back'

/**
 * Causes for which the shop itself requests a refund. A refund reported with any other cause was made at the provider, outside the shop.
 */
export const REFUNDING_CAUSES: readonly ChangeCause[] = ['operator', 'shop', 'buyer']
