import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  deleteRequestsOf,
  type RequestAct,
  selectActs,
  selectByReference,
  selectRequests,
  selectRequestsOf,
} from './operator-store.ts'
import { findBookRequest, type StoredBookRequest } from './read-book-request.ts'

/** A request in a list. */
export interface ListedRequest {
  /** `C-1001`. */
  reference: string
  requestedAt: Date
  title: string
  customer: string
  email: string
  tel: string
  /** Null: not answered yet. */
  answeredAt: Date | null
  answeredBy: string | null
}

/** Unanswered requests, oldest first; with `all`, answered ones too. */
export function listRequests(db: Queryable, { all = false } = {}): Promise<ListedRequest[]> {
  return selectRequests(db, { all })
}

/** A whole row of a request, by its reference in any case. */
export function findRequest(db: Queryable, reference: string) {
  return selectByReference(db, reference)
}

/** A request for the team, with all acts on it, oldest first. Null: no such request. */
export async function readRequest(
  db: Queryable,
  reference: string,
): Promise<{ request: StoredBookRequest; answeredAt: Date | null; acts: RequestAct[] } | null> {
  const row = await selectByReference(db, reference)
  const request = row && (await findBookRequest(db, row.id))
  return row && request ? { request, answeredAt: row.answered_at, acts: await selectActs(db, row.id) } : null
}

/** All requests of a person, as stored. */
export function requestsOf(db: Queryable, email: string) {
  return selectRequestsOf(db, email)
}

/** Deletes a person's requests: the shop has no duty to keep them. @returns how many */
export function eraseRequestsOf(transaction: Transaction<DB>, email: string): Promise<number> {
  return deleteRequestsOf(transaction, email)
}
