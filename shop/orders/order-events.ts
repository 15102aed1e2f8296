import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../contract/order.ts'
import type { DB } from '../../db/schema.ts'

/** What happens to an order, published in the transaction that makes it so. Ids only: listeners read the state when they run. */
export type OrderEvent =
  /** An OFFLINE order waits for its money. `revision` counts a buyer's changes before paying. */
  | { type: 'order-placed'; orderId: number; revision: number }
  /** An order by phone waits for its reader to choose how to pay, by its link. */
  | { type: 'link-offered'; orderId: number }
  /** A card's charge is still not decided a while after it was sent. */
  | { type: 'payment-pending'; orderId: number; paymentId: number }
  /** The order is paid: it may be printed. */
  | { type: 'payment-approved'; orderId: number; paymentId: number }
  /** A pending card failed: the buyer, who has left, must know. */
  | { type: 'payment-failed'; orderId: number; paymentId: number }
  /** An order that is paid was paid again: the second charge goes back. */
  | { type: 'duplicate-charge'; orderId: number; paymentId: number }
  /**
   * What the shop has for an order that waits for its money, or lost it to a dispute, is not what it costs: `heldCents` of it. Null where
   * money went back.
   */
  | { type: 'payment-differs'; orderId: number; paymentId: number | null; heldCents: number }
  /** A transfer made good what a dispute took away: the order goes on as it was. */
  | { type: 'debt-settled'; orderId: number; paymentId: number }
  /** A dispute gave this card's money back, and what its buyer had paid in its place goes back. */
  | { type: 'dispute-won'; orderId: number; paymentId: number }
  /**
   * An order was paid with money that was not its own: it waits for its money again, promised by this payment. Where a dispute's debt was
   * settled so, it is owed again, and this is the payment that was taken back.
   */
  | { type: 'payment-taken-back'; orderId: number; paymentId: number }
  /** Money came for an order that was cancelled: the operator decides. */
  | { type: 'late-credit'; orderId: number; paymentId: number }
  /** `refundedCents` in all, so far. */
  | { type: 'payment-refunded'; orderId: number; paymentId: number; refundedCents: number }
  | { type: 'payment-charged-back'; orderId: number; paymentId: number }
  /** An OFFLINE order is about to lapse. */
  | { type: 'payment-due'; orderId: number }
  /** Copies that nobody can print were taken out, and their money goes back: `droppedCopies` in all. */
  | { type: 'lines-dropped'; orderId: number; droppedCopies: number }
  /** It goes elsewhere, `changes` times by now. */
  | { type: 'address-changed'; orderId: number; changes: number }
  /**
   * The network may have taken what it is not to print. `mayComeYet`: nobody has seen it there; `isThere`: the network itself told of it just now.
   */
  | { type: 'print-unwanted'; orderId: number; reference: string; mayComeYet?: true; isThere?: true }
  | { type: 'refund-requested'; orderId: number; refundId: number }
  /** The print network took the order. */
  | { type: 'order-confirmed'; orderId: number }
  /** The network refused the order or can't be reached: one mail, tried again for two business days. */
  | { type: 'confirmation-failed'; orderId: number }
  /** By news at once, by the operator when the step can no longer be taken back. */
  | { type: 'shipment-moved'; orderId: number; status: ShipmentStatus }
  /** Something waits for a person; mailed once it was not settled by itself. */
  | { type: 'issue-opened'; orderId: number; issueId: number }
  | { type: 'order-cancelled'; orderId: number; reason: CancelReason }

/** Why an order was cancelled: the buyer or the operator wanted it, it was not paid in time, or its card was never accepted. */
export type CancelReason = 'buyer' | 'operator' | 'deadline' | 'no-accepted-card'

/** Hands an event to its listeners as part of the transaction: with it or not at all. */
export type PublishOrderEvent = (transaction: Transaction<DB>, event: OrderEvent) => Promise<void>
