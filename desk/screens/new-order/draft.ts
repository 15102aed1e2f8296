import type { PersonsDesk } from '../../desk-context.ts'

/** A line of an order by phone, as typed. */
export interface DraftLine {
  bookId: string
  isbn: string
  title: string
  author: string | null
  /** The catalogue price in centésimos; null if it has none. */
  priceCents: number | null
  quantity: number
  /** An agreed price replaces the catalogue's. */
  hasOwnPrice: boolean
  /** In pesos, as typed. */
  price: string
  reason: string
}

/** The draft of an order by phone: everything typed so far, valid or not. */
export interface Draft {
  /** Idempotency key: one order, however often it is sent. */
  orderKey: string
  /** The book request that the order answers. */
  request: string | null
  lines: DraftLine[]
  fullName: string
  tel: string
  email: string
  isDelivered: boolean
  address: string
  city: string
  department: string
  zipCode: string
  isGift: boolean
  recipient: string
  message: string
  pays: 'OFFLINE' | 'LINK'
}

export function emptyDraft(orderKey: string): Draft {
  return {
    orderKey,
    request: null,
    lines: [],
    fullName: '',
    tel: '',
    email: '',
    isDelivered: true,
    address: '',
    city: '',
    department: 'Montevideo',
    zipCode: '',
    isGift: false,
    recipient: '',
    message: '',
    pays: 'OFFLINE',
  }
}

type BookRequest = NonNullable<Awaited<ReturnType<PersonsDesk['findRequest']>>>

/** The draft of an order that answers a book request. Its reader gets a link. If the book has no price, one must be agreed on. */
export function draftOfRequest(orderKey: string, asked: BookRequest, priceCents: number | null): Draft {
  return {
    ...emptyDraft(orderKey),
    request: asked.reference,
    lines: [
      {
        bookId: asked.bibliomanager_id,
        isbn: asked.isbn,
        title: asked.title,
        author: asked.author,
        priceCents,
        quantity: 1,
        hasOwnPrice: priceCents === null,
        price: '',
        reason: '',
      },
    ],
    fullName: asked.customer_full_name,
    tel: asked.customer_tel,
    email: asked.customer_email,
    isDelivered: asked.shipping_method === 'DELIVERY',
    address: asked.shipping_address ?? '',
    city: asked.shipping_city ?? '',
    department: asked.shipping_department ?? 'Montevideo',
    zipCode: asked.shipping_zip_code ?? '',
    pays: 'LINK',
  }
}
