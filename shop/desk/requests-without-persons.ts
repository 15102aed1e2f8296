import type { Shipping } from '../../contract/shipping.ts'
import type { ListedRequest, readRequest } from '../book-requests/operator-requests.ts'
import type { StoredBookRequest } from '../book-requests/read-book-request.ts'
import { type Decided, N, P, without } from '../orders/overview/decided-columns.ts'
import type { FoundRequest } from '../orders/overview/find-anything.ts'

type RequestFile = NonNullable<Awaited<ReturnType<typeof readRequest>>>

const LISTED: Decided<ListedRequest> = {
  customer: P,
  email: P,
  tel: P,
  reference: N,
  requestedAt: N,
  title: N,
  answeredAt: N,
  answeredBy: N,
}

const FOUND: Decided<FoundRequest> = { customer: P, reference: N, title: N, answeredAt: N }

const REQUEST: Decided<Omit<StoredBookRequest, 'customer' | 'shipping'>> = {
  // Mail to the reader.
  answer: P,
  id: N,
  reference: N,
  revision: N,
  isbn: N,
  bibliomanagerId: N,
  title: N,
  author: N,
  requestedAt: N,
}

const CUSTOMER: Decided<StoredBookRequest['customer']> = { fullName: P, email: P, tel: P, globalId: P }

const DELIVERY: Decided<Extract<Shipping, { shippingMethod: 'DELIVERY' }>> = {
  address: P,
  city: P,
  zipCode: P,
  shippingMethod: N,
  department: N,
}

const ACT: Decided<RequestFile['acts'][number]> = { text: P, kind: N, by: N, at: N }

export function listedWithoutPersons(request: ListedRequest): ListedRequest {
  return without(request, LISTED)
}

export function foundWithoutPersons(request: FoundRequest): FoundRequest {
  return without(request, FOUND)
}

/** A request without personal data: which book, since when, and how it went. */
export function requestWithoutPersons({ request, answeredAt, acts }: RequestFile): RequestFile {
  const { customer, shipping } = request
  return {
    request: {
      ...without(request, REQUEST),
      customer: without(customer, CUSTOMER),
      shipping: shipping.shippingMethod === 'PICKUP' ? shipping : without(shipping, DELIVERY),
    },
    answeredAt,
    acts: acts.map(act => without(act, ACT)),
  }
}
