import type { Queries } from '../world/patient-queries.ts'
import type { World } from '../world/world.ts'
import type { Bank } from './bank.ts'
import { deskHour } from './calendar.ts'
import type { MonthLife } from './month-lives.ts'

interface Collection {
  orderId: number
  amountCents: number
  bankReference: string
  /** When the operator hears of it. */
  knownAt: Date
}

/** The operator and what lies before them: yesterday's collections, credits that came late, refunds to send, books that can't be had. */
export interface Desk {
  /** Somebody paid an OFFLINE order. */
  collect(order: { orderId: number; amountCents: number; at: Date }): void
  /** What is due now. */
  work(lives: Map<string, MonthLife>): Promise<void>
  isClear(): boolean
}

export function openDesk(world: World, bank: Bank): Desk {
  let collections: Collection[] = []
  const { shop, database, clock } = world

  async function confirmCollections(): Promise<void> {
    const due = collections.filter(({ knownAt }) => knownAt <= clock.now())
    for (const collection of due) {
      const { orderId, amountCents, bankReference } = collection
      await shop.operate({ kind: 'confirm-payment', orderId, amountCents, bankReference })
      collections = collections.filter(other => other !== collection)
    }
  }

  async function decideMatters(lives: Map<string, MonthLife>): Promise<void> {
    for (const { orderId, kind, email, subject } of await openMatters(database)) {
      if (kind === 'late-credit') {
        const isAccepted = lives.get(email)?.deposit === 'late, accepted'
        await shop.operate(isAccepted ? { kind: 'accept-late-credit', orderId } : { kind: 'refund', orderId })
      }
      if (kind === 'print-failed') {
        const isOver = lives.get(email)?.aftermath === 'given up by the network'
        await shop.operate({ kind: isOver ? 'cancel' : 'retry-print', orderId })
      }
      if (kind === 'refund-by-hand') await sendMoneyBack(orderId, Number(subject))
    }
  }

  /** Once: a matter that stays open after its refund was confirmed is not paid again. */
  async function sendMoneyBack(orderId: number, refundId: number): Promise<void> {
    const { rows } = await database.query<{ amountCents: number }>(
      'select amount_cents as "amountCents" from refunds where id = $1 and outcome is null',
      [refundId],
    )
    const refund = rows[0]
    if (!refund || sent.has(refundId)) return
    sent.set(refundId, bank.send({ orderId, amountCents: refund.amountCents }))
    await shop.operate({ kind: 'confirm-refund', refundId, bankReference: sent.get(refundId) ?? '' })
  }
  const sent = new Map<number, string>()

  return {
    collect({ orderId, amountCents, at }) {
      const bankReference = bank.receive({ orderId, amountCents })
      collections.push({ orderId, amountCents, bankReference, knownAt: deskHour(at) })
    },
    async work(lives) {
      await confirmCollections()
      await decideMatters(lives)
    },
    isClear: () => collections.length === 0,
  }
}

async function openMatters(database: Queries) {
  const { rows } = await database.query<{ orderId: number; kind: string; email: string; subject: string }>(
    `select order_id as "orderId", kind, subject, customer_email as email
     from order_matters join orders on orders.id = order_id where resolved_at is null order by order_matters.id`,
  )
  return rows
}
