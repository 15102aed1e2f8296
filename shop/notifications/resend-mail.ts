import type { ShipmentStatus } from '../../contract/order.ts'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { type OrderFacts, readOrderFacts } from '../orders/order-facts.ts'
import { findUntoldStep } from '../orders/parcels/tell-steps.ts'
import { mailThatHolds, RESENDABLE, type Resendable } from './mails-that-hold.ts'
import { newOrderMail, orderMailJob } from './order-mail.job.ts'

export type Resending =
  | { kind: 'asked' }
  /** The buyer's data were erased. */
  | { kind: 'no-buyer' }
  /** The buyer gave no e-mail address and must be called. */
  | { kind: 'no-mail' }
  /** The mail is about a step of the parcel that can still be taken back. It goes out by itself at `at`. */
  | { kind: 'not-yet'; at: Date }
  /** The mail is not true now. `others`: the mails that would be. */
  | { kind: 'untrue'; facts: OrderFacts; others: Resendable[] }

/** Queues a mail to an order's buyer again, whatever else they were sent, but only if it is true now. */
export async function resendMail(
  {
    db,
    clock,
    profile,
    instructions,
    enqueue,
  }: {
    db: Database
    clock: Clock
    profile: ShopProfile
    instructions: PaymentInstructions
    enqueue: Jobs['enqueue']
  },
  { orderId, mail }: { orderId: number; mail: Resendable },
): Promise<Resending> {
  const facts = await readOrderFacts(db, orderId)
  if (facts.wasErased) return { kind: 'no-buyer' }
  if (facts.email === null) return { kind: 'no-mail' }
  const step = await findUntoldStep(db, orderId)
  const written = step ? withStep(facts, step.status) : facts
  const now = clock.now()
  const holdsIn = (known: OrderFacts, name: Resendable) =>
    mailThatHolds(name, { facts: known, profile, instructions, now })
  // While a step can be taken back, mails are true of the parcel before it. What the step makes untrue is not sent either.
  const holds = (name: Resendable) => holdsIn(written, name) && holdsIn(facts, name)
  const about = holds(mail)
  if (!about && step && holdsIn(written, mail)) {
    return { kind: 'not-yet', at: step.mailedAt }
  }
  if (!about) return { kind: 'untrue', facts: written, others: RESENDABLE.filter(holds) }
  await db
    .transaction()
    .execute(transaction => enqueue(transaction, orderMailJob, newOrderMail(orderId, about, { isAskedFor: true })))
  return { kind: 'asked' }
}

/** The order as if its parcel's held step had been told. */
function withStep(facts: OrderFacts, status: ShipmentStatus): OrderFacts {
  const { order } = facts
  return order.shipment ? { ...facts, order: { ...order, shipment: { ...order.shipment, status } } } : facts
}
