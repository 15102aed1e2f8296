import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { type OrderFacts, readOrderFacts } from '../orders/order-facts.ts'
import { mailThatHolds, RESENDABLE, type Resendable } from './mails-that-hold.ts'
import { orderMailJob, orderMailNews } from './order-mail.job.ts'

export type Resending =
  | { kind: 'asked' }
  /** The buyer's data were erased. */
  | { kind: 'no-buyer' }
  /** The buyer gave no e-mail address and must be called. */
  | { kind: 'no-mail' }
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
  const now = clock.now()
  const holds = (name: Resendable) => mailThatHolds(name, { facts, profile, instructions, now })
  const about = holds(mail)
  if (!about) return { kind: 'untrue', facts, others: RESENDABLE.filter(holds) }
  await db
    .transaction()
    .execute(transaction => enqueue(transaction, orderMailJob, orderMailNews(orderId, about, { isAskedFor: true })))
  return { kind: 'asked' }
}
