import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../contract/order.ts'
import type { DB } from '../../db/schema.ts'

/** Events of an order, published in the transaction that causes them. They carry ids only: listeners read the state when they run. */
export type OrderEvent =
  /** An OFFLINE order waits for its payment. `revision` counts the buyer's changes before paying. */
  | { type: 'order-placed'; orderId: number; revision: number }
  /** An order by phone was placed; its link lets the reader choose how to pay. */
  | { type: 'link-offered'; orderId: number }
  /** A card charge is still undecided a while after it was sent. */
  | { type: 'payment-pending'; orderId: number; paymentId: number }
  /** The order is paid and may be printed. */
  | { type: 'payment-approved'; orderId: number; paymentId: number }
  /** A pending card charge failed. The buyer has left the site and must be told. */
  | { type: 'payment-failed'; orderId: number; paymentId: number }
  /** A paid order was paid a second time. The second charge goes back. */
  | { type: 'duplicate-charge'; orderId: number; paymentId: number }
  /**
   * The shop holds `heldCents` for an order, which is not what the order costs. The order awaits its money, or lost some to a dispute.
   * `paymentId` is null where money went back.
   */
  | { type: 'payment-differs'; orderId: number; paymentId: number | null; heldCents: number }
  /** A transfer settled the debt of a dispute. The order goes on as before. */
  | { type: 'debt-settled'; orderId: number; paymentId: number }
  /** The shop won a dispute and has this card's money again. What the buyer had paid in its place goes back. */
  | { type: 'dispute-won'; orderId: number; paymentId: number }
  /**
   * The order was paid with money meant for something else. It awaits its own money again, promised by this payment. If that money had
   * settled a dispute's debt, the debt is open again, and `paymentId` is the payment that was taken back.
   */
  | { type: 'payment-taken-back'; orderId: number; paymentId: number }
  /** Money arrived for a cancelled order. The operator decides what happens to it. */
  | { type: 'late-credit'; orderId: number; paymentId: number }
  /**
   * A transfer that names the order was kept, and does not pay it. `waitingCents`: all that waits in transfers that name it alone. `isCancelled`: the order
   * was cancelled before it came. `isTakenBack`: it came earlier, and its way back, or that it is closed or pays another order (`wasClosed`), was
   * written down by mistake.
   */
  | {
      type: 'transfer-waits'
      orderId: number
      waitingCents: number
      isCancelled?: true
      isTakenBack?: true
      wasClosed?: true
    }
  /** A transfer that names the order and others was kept. `isTakenBack`: it came earlier, and a use of it was taken back. */
  | { type: 'shared-transfer-waits'; orderId: number; transferId: number; isTakenBack?: true }
  /** Nothing is left of a transfer that names the order and others, and the order got nothing of it. */
  | { type: 'shared-transfer-ended'; orderId: number; transferId: number }
  /** A transfer that names the order, or the rest of one, went back to its sender. */
  | { type: 'transfer-returned'; orderId: number; useId: number }
  /** A transfer that names the order, or the rest of one, was closed: a person decided that it pays no order. */
  | { type: 'transfer-closed'; orderId: number; useId: number }
  /** A transfer that names the order, or a part of one, was assigned to another order. */
  | { type: 'transfer-elsewhere'; orderId: number; useId: number }
  /** `refundedCents`: the total refunded so far. */
  | { type: 'payment-refunded'; orderId: number; paymentId: number; refundedCents: number }
  /** A refund by transfer was written down as made, which nobody made: it waits again. `refundedCents`: the total refunded so far. */
  | { type: 'refund-taken-back'; orderId: number; paymentId: number; refundedCents: number }
  | { type: 'payment-charged-back'; orderId: number; paymentId: number }
  /** The deadline of an OFFLINE order is near. */
  | { type: 'payment-due'; orderId: number }
  /** Copies that nobody can print were dropped, and their money goes back. `droppedCopies`: the total so far. */
  | { type: 'lines-dropped'; orderId: number; droppedCopies: number }
  /** The order has a new delivery address. `changes`: the number of address changes so far. */
  | { type: 'address-changed'; orderId: number; changes: number }
  /**
   * The print network may have an order that it must not print. `mayComeYet`: nobody has seen it there yet. `isThere`: the network itself
   * reported it.
   */
  | { type: 'print-unwanted'; orderId: number; reference: string; mayComeYet?: true; isThere?: true }
  | { type: 'refund-requested'; orderId: number; refundId: number }
  /** The print network accepted the order. */
  | { type: 'order-confirmed'; orderId: number }
  /** The print network refused the order or can't be reached. Sends one mail; the order is retried for two business days. */
  | { type: 'confirmation-failed'; orderId: number }
  /**
   * The parcel moved. Published at once for the network's webhooks; for an operator's step, once it can no longer be taken back. Again
   * where the number of a parcel on its way was corrected after its mail.
   */
  | { type: 'shipment-moved'; orderId: number; status: ShipmentStatus }
  /** An issue waits for a person. It is mailed if it does not settle by itself first. */
  | { type: 'issue-opened'; orderId: number; issueId: number }
  | { type: 'order-cancelled'; orderId: number; reason: CancelReason }

/** Why an order was cancelled. `deadline`: not paid in time; `no-accepted-card`: no card was ever accepted. */
export type CancelReason = 'buyer' | 'operator' | 'deadline' | 'no-accepted-card'

/** Passes an event to its listeners within the transaction: their work is committed or rolled back with it. */
export type PublishOrderEvent = (transaction: Transaction<DB>, event: OrderEvent) => Promise<void>
