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

/** A request as a list of them shows it. */
export interface ListedRequest {
  /** `C-1001`. */
  reference: string
  requestedAt: Date
  title: string
  customer: string
  email: string
  tel: string
  /** Null: it waits. */
  answeredAt: Date | null
  answeredBy: string | null
}

/** Requests nobody has answered, oldest first; with `all` the answered ones too. */
export function listRequests(db: Queryable, { all = false } = {}): Promise<ListedRequest[]> {
  return selectRequests(db, { all })
}

/** Everything about one request, as the table holds it; by its reference in any case. */
export function findRequest(db: Queryable, reference: string) {
  return selectByReference(db, reference)
}

/** A request as the team works on it, with all that was done about it, the first thing first; null where there is none. */
export async function readRequest(
  db: Queryable,
  reference: string,
): Promise<{ request: StoredBookRequest; answeredAt: Date | null; acts: RequestAct[] } | null> {
  const row = await selectByReference(db, reference)
  const request = row && (await findBookRequest(db, row.id))
  return row && request ? { request, answeredAt: row.answered_at, acts: await selectActs(db, row.id) } : null
}

/** Everything a person asked for, as the table holds it. */
export function requestsOf(db: Queryable, email: string) {
  return selectRequestsOf(db, email)
}

/** Nothing obliges the shop to keep them. @returns how many there were */
export function eraseRequestsOf(transaction: Transaction<DB>, email: string): Promise<number> {
  return deleteRequestsOf(transaction, email)
}
