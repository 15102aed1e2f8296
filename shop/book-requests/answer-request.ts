import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockByReference, markAnswered, markOpen } from './operator-store.ts'

export type Answering =
  | { kind: 'answered' }
  | { kind: 'unknown-request' }
  /** Someone did before: nothing changed. */
  | { kind: 'already-answered'; at: Date; operator: string | null }

export interface AnswerDeps {
  db: Database
  clock: Clock
  /** Mails the answer that a request holds, asked for in the transaction that writes it down. */
  mailAnswerLater: (transaction: Transaction<DB>, event: BookRequestAnswered) => Promise<void>
}

/** `revision`: of the request as it was answered. */
export interface BookRequestAnswered {
  requestId: number
  revision?: number | undefined
}

/**
 * A request is answered by an order that was placed for its person. One that was answered before is so still.
 * @returns its id; undefined where the request does not exist
 */
export async function answerWithOrder(
  transaction: Transaction<DB>,
  { reference, operator, at }: { reference: string; operator: string; at: Date },
): Promise<number | undefined> {
  const request = await lockByReference(transaction, reference)
  if (request && !request.answeredAt)
    await markAnswered(transaction, request.id, { at, operator, text: null, note: null })
  return request?.id
}

/**
 * A person of the shop answered a request, once: with `text` the shop mails it, without one they were answered by telephone or a mail of
 * their own, or not at all: `note` says how it ended.
 */
export function answerRequest(
  { db, clock, mailAnswerLater }: AnswerDeps,
  {
    reference,
    operator,
    text = null,
    note = null,
  }: { reference: string; operator: string; text?: string | null; note?: string | null },
): Promise<Answering> {
  return db.transaction().execute(async transaction => {
    const request = await lockByReference(transaction, reference)
    if (!request) return { kind: 'unknown-request' }
    if (request.answeredAt) return { kind: 'already-answered', at: request.answeredAt, operator: request.answeredBy }
    await markAnswered(transaction, request.id, { at: clock.now(), operator, text, note })
    if (text !== null) await mailAnswerLater(transaction, { requestId: request.id, revision: request.revision })
    return { kind: 'answered' }
  })
}

export type Reopening = 'reopened' | 'unknown-request' | 'is-open'

/** A request that was answered or closed waits again; what was mailed stays in its history. */
export function reopenRequest(
  { db, clock }: Pick<AnswerDeps, 'db' | 'clock'>,
  { reference, operator, note }: { reference: string; operator: string; note: string | null },
): Promise<Reopening> {
  return db.transaction().execute(async transaction => {
    const request = await lockByReference(transaction, reference)
    if (!request) return 'unknown-request'
    if (!request.answeredAt) return 'is-open'
    await markOpen(transaction, request.id, { at: clock.now(), operator, note })
    return 'reopened'
  })
}
