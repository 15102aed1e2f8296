import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { deleteRequestsOf, markAnswered, selectRequestsOf, selectUnanswered } from './operator-store.ts'

export interface UnansweredRequest {
  /** `C-1001`. */
  reference: string
  requestedAt: Date
  title: string
}

/** Requests nobody has answered, oldest first. */
export function unansweredRequests(db: Queryable): Promise<UnansweredRequest[]> {
  return selectUnanswered(db)
}

/** A person answered a request. @returns false when there is none that waits */
export function answerRequest(
  db: Queryable,
  answer: { reference: string; at: Date; operator: string },
): Promise<boolean> {
  return markAnswered(db, answer)
}

/** Everything a person asked for, as the table holds it. */
export function requestsOf(db: Queryable, email: string) {
  return selectRequestsOf(db, email)
}

/** Nothing obliges the shop to keep them. @returns how many there were */
export function eraseRequestsOf(transaction: Transaction<DB>, email: string): Promise<number> {
  return deleteRequestsOf(transaction, email)
}
