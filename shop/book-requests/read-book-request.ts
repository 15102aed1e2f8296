import type { Selectable } from 'kysely'
import type { Shipping } from '../../contract/shipping.ts'
import type { BookRequests } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { selectRequest } from './book-request-store.ts'

/** A stored request, for mails. */
export interface StoredBookRequest {
  id: number
  reference: string
  revision: number
  isbn: string
  bibliomanagerId: string
  title: string
  author: string | null
  customer: { fullName: string; email: string; tel: string; globalId: string | null }
  shipping: Shipping
  requestedAt: Date
  /** The answer mailed by the shop, if any. */
  answer: string | null
}

/** Null: its person's data was erased. */
export async function findBookRequest(db: Queryable, id: number): Promise<StoredBookRequest | null> {
  const row = await selectRequest(db, id)
  return row ? requestOf(row) : null
}

function requestOf(row: Selectable<BookRequests>): StoredBookRequest {
  return {
    id: row.id,
    reference: row.reference,
    revision: row.revision,
    isbn: row.isbn,
    bibliomanagerId: row.bibliomanager_id,
    title: row.title,
    author: row.author,
    customer: {
      fullName: row.customer_full_name,
      email: row.customer_email,
      tel: row.customer_tel,
      globalId: row.customer_global_id,
    },
    shipping:
      row.shipping_method === 'PICKUP'
        ? { shippingMethod: 'PICKUP' }
        : ({
            shippingMethod: 'DELIVERY',
            address: row.shipping_address,
            city: row.shipping_city,
            department: row.shipping_department,
            ...(row.shipping_zip_code === null ? {} : { zipCode: row.shipping_zip_code }),
          } as Shipping),
    requestedAt: row.requested_at,
    answer: row.answer,
  }
}
