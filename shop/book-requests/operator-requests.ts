import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { deleteRequestsOf, selectByReference, selectRequests, selectRequestsOf } from './operator-store.ts'

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

/** Everything a person asked for, as the table holds it. */
export function requestsOf(db: Queryable, email: string) {
  return selectRequestsOf(db, email)
}

/** Nothing obliges the shop to keep them. @returns how many there were */
export function eraseRequestsOf(transaction: Transaction<DB>, email: string): Promise<number> {
  return deleteRequestsOf(transaction, email)
}
