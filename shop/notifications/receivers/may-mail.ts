import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { MailKind } from './mail-kinds.ts'
import { receiverOf } from './receiver.ts'
import { findDecision, insertDecision, lockReceiver, readReceiver, type Withheld } from './receiver-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** The number of mails an hour that the shop gets one by one. */
export const MOST_TO_SHOP = 10

interface Limit {
  most: number
  withinMs: number
  /** The limit for people who refuse mails; `most` if absent. */
  mostRefused?: number
  /** Why further mails are withheld. */
  withheld: Withheld
}

/**
 * Limits far above what one reader causes in a day, and far below what annoys somebody who never asked. A person who refuses mails still
 * learns how to pay an order, once a day, because it may be their own. Mails to the shop come one by one until there are many, then
 * together (`shop-digest.ts`).
 */
const LIMITS: Record<MailKind, Limit | null> = {
  necessary: null,
  progress: { most: 50, withinMs: DAY_MS, mostRefused: 0, withheld: 'too-many' },
  unpaid: { most: 8, withinMs: DAY_MS, mostRefused: 1, withheld: 'too-many' },
  links: { most: 3, withinMs: DAY_MS, mostRefused: 0, withheld: 'too-many' },
  request: { most: 5, withinMs: DAY_MS, mostRefused: 0, withheld: 'too-many' },
  shop: { most: MOST_TO_SHOP, withinMs: HOUR_MS, withheld: 'digest' },
}

export interface ReceiverDeps {
  db: Database
  clock: Clock
  /** The shop's secret. Receivers are stored as digests keyed with it. */
  secret: string
}

/** A mail that is about to be sent. */
export interface MailToDecide {
  /** The mail's own name, the same at every retry, so that it counts once. */
  mail: string
  address: string
  kind: MailKind
  /** The kind of mail, shown to operators. */
  about: string
  /** The order it is about, if any. */
  orderId?: number
}

/** Decides whether a mail is sent: null if it is, otherwise why not. The decision is made once, however often the job is retried. */
export async function withholdMail(
  deps: ReceiverDeps,
  { mail, address, kind, about, orderId }: MailToDecide,
): Promise<Withheld | null> {
  const limit = LIMITS[kind]
  if (!limit) return null
  const receiver = receiverOf(deps.secret, address)
  const at = deps.clock.now()
  return deps.db.transaction().execute(async transaction => {
    await lockReceiver(transaction, receiver)
    const known = await findDecision(transaction, mail)
    if (known !== undefined) return known
    const since = new Date(at.getTime() - limit.withinMs)
    const { sent, hasRefused } = await readReceiver(transaction, { receiver, kind, since })
    const withheld = decide(limit, sent, hasRefused)
    await insertDecision(transaction, { mail, receiver, kind, about, withheld, orderId: orderId ?? null, at })
    return withheld
  })
}

function decide({ most, mostRefused = most, withheld }: Limit, sent: number, hasRefused: boolean): Withheld | null {
  if (sent >= most) return withheld
  return hasRefused && sent >= mostRefused ? 'refused' : null
}
