import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { BookRequest } from '../../contract/book-request.ts'
import { withoutEmptyZipCode } from '../../contract/shipping.ts'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { findOffers } from '../catalogue/find-offer.ts'
import { correctRequest, findRecentRequest, insertRequest, lockCustomerAndBook } from './book-request-store.ts'
import { findBookRequest, type StoredBookRequest } from './read-book-request.ts'

/** Published in the transaction that stores a request or its correction. */
export interface BookRequestEvent {
  requestId: number
  revision: number
}

export type PublishBookRequest = (transaction: Transaction<DB>, event: BookRequestEvent) => Promise<void>

export type BookRequesting =
  | { kind: 'received'; reference: string }
  | { kind: 'unknown-book' }
  /** The book has a price and can be bought directly. */
  | { kind: 'for-sale' }

export interface RequestBookDeps {
  db: Database
  clock: Clock
  publish: PublishBookRequest
}

/** Within this time, ms, another request by the same person for the same book counts as the same request. */
const REPEATED_WITHIN_MS = 60 * 60 * 1000

/**
 * Stores a request for a book without a price. If the same person (e-mail address) asks again within the hour in the same
 * browser, they get the same reference, and a mail goes out only if something changed. Somebody who only knows the address gets a new request.
 */
export function requestBook(
  { db, clock, publish }: RequestBookDeps,
  bibliomanagerId: string,
  request: BookRequest,
  browser: string,
): Promise<BookRequesting> {
  return db.transaction().execute(async transaction => {
    const offer = (await findOffers(transaction, [bibliomanagerId])).get(bibliomanagerId)
    if (!offer) return { kind: 'unknown-book' }
    if (offer.priceCents !== null) return { kind: 'for-sale' }
    const now = clock.now()
    const { email } = request.customer
    await lockCustomerAndBook(transaction, email, bibliomanagerId)
    const since = new Date(now.getTime() - REPEATED_WITHIN_MS)
    const recent = await findRecentRequest(transaction, { email, browser, bibliomanagerId, since })
    const known = recent === null ? null : await findBookRequest(transaction, recent)
    if (known && isSameRequest(known, request)) return { kind: 'received', reference: known.reference }
    const { id, reference, revision } = known
      ? await correctRequest(transaction, known.id, { request, now })
      : await insertRequest(transaction, { offer, request, browser, now })
    await publish(transaction, { requestId: id, revision })
    return { kind: 'received', reference }
  })
}

/** True if nothing that a reader would see changed. */
function isSameRequest({ customer, shipping }: StoredBookRequest, request: BookRequest): boolean {
  return (
    customer.fullName === request.customer.fullName &&
    customer.email === request.customer.email &&
    customer.tel === request.customer.tel &&
    isDeepStrictEqual(shipping, withoutEmptyZipCode(request.shipping))
  )
}
