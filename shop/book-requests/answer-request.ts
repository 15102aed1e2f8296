import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockByReference, markAnswered, markOpen } from './operator-store.ts'

export type Answering =
  | { kind: 'answered' }
  | { kind: 'unknown-request' }
  /** Someone answered it before; nothing changed. */
  | { kind: 'already-answered'; at: Date; operator: string | null }

export interface AnswerDeps {
  db: Database
  clock: Clock
  /** Queues the mail with a request's answer, in the transaction that stores the answer. */
  mailAnswerLater: (transaction: Transaction<DB>, event: BookRequestAnswered) => Promise<void>
}

/** `revision`: revision of the request that was answered. */
export interface BookRequestAnswered {
  requestId: number
  revision?: number | undefined
}

/**
 * Marks a request as answered by an order placed for its person. An earlier answer stays.
 * @returns its id; undefined if the request does not exist
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
 * Records a person's answer to a request, once. With `text`, the shop mails it. Without, they answered by telephone or their own mail, or
 * not at all; `note` says how it ended.
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

/** Reopens an answered or closed request. Mails already sent stay in its history. */
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
