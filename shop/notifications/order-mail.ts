import * as v from 'valibot'

const paymentId = v.number()

/** Every mail about an order, with the ids of its subject. Those named `to-shop-…` go to the shop, the rest to the buyer. */
export const orderMailSchema = v.variant('mail', [
  v.object({ mail: v.literal('received'), revision: v.number() }),
  // For an order by phone: its reader chooses how to pay.
  v.object({ mail: v.literal('pay-link') }),
  v.object({ mail: v.literal('payment-due') }),
  v.object({ mail: v.literal('payment-pending'), paymentId }),
  v.object({ mail: v.literal('payment-approved'), paymentId }),
  v.object({ mail: v.literal('payment-failed'), paymentId }),
  v.object({ mail: v.literal('payment-refunded'), paymentId, refundedCents: v.number() }),
  v.object({ mail: v.literal('refund-taken-back'), paymentId, refundedCents: v.number() }),
  v.object({ mail: v.literal('payment-differs'), heldCents: v.number() }),
  v.object({ mail: v.literal('payment-taken-back'), paymentId }),
  v.object({ mail: v.literal('debt-settled'), paymentId }),
  v.object({ mail: v.literal('dispute-won'), paymentId }),
  v.object({ mail: v.literal('late-credit'), paymentId }),
  // `isCancelled`: it came after the order was cancelled. `isTakenBack`: its way back, or that it is closed or pays another order (`wasClosed`), was
  // written down by mistake.
  v.object({
    mail: v.literal('transfer-waits'),
    waitingCents: v.number(),
    isCancelled: v.optional(v.boolean()),
    isTakenBack: v.optional(v.boolean()),
    wasClosed: v.optional(v.boolean()),
  }),
  // Of a transfer that names the order and others. `isTakenBack`: a use of it was taken back, so it waits again.
  v.object({
    mail: v.literal('shared-transfer-waits'),
    transferId: v.number(),
    isTakenBack: v.optional(v.boolean()),
  }),
  v.object({ mail: v.literal('shared-transfer-ended'), transferId: v.number() }),
  v.object({ mail: v.literal('transfer-returned'), useId: v.number() }),
  v.object({ mail: v.literal('transfer-closed'), useId: v.number() }),
  v.object({ mail: v.literal('transfer-elsewhere'), useId: v.number() }),
  v.object({ mail: v.literal('lines-dropped'), droppedCopies: v.number() }),
  v.object({ mail: v.literal('address-changed'), changes: v.number() }),
  v.object({ mail: v.literal('confirmed') }),
  v.object({ mail: v.literal('confirmation-delayed') }),
  v.object({ mail: v.literal('cancelled') }),
  v.object({ mail: v.literal('dispatched') }),
  v.object({ mail: v.literal('ready-for-pickup') }),
  v.object({ mail: v.literal('delivered') }),
  v.object({ mail: v.literal('returned') }),
  // For an OFFLINE order when it is placed or changed; for a card order when its money is certain.
  v.object({ mail: v.literal('to-shop-new-order'), revision: v.number() }),
  v.object({ mail: v.literal('to-shop-paid-order'), paymentId }),
  v.object({ mail: v.literal('to-shop-matter'), matterId: v.number() }),
])
export type OrderMail = v.InferOutput<typeof orderMailSchema>
export type OrderMailName = OrderMail['mail']
