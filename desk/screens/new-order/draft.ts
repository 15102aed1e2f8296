import type { PersonsDesk } from '../../desk-context.ts'

/** A book of the order that is being taken, as it stands in its fields. */
export interface DraftLine {
  bookId: string
  isbn: string
  title: string
  author: string | null
  /** Of the catalogue, in centésimos; null: it has none. */
  priceCents: number | null
  quantity: number
  /** Another price was agreed on. */
  hasOwnPrice: boolean
  /** In pesos, as it is typed. */
  price: string
  reason: string
}

/** An order by phone as far as it was taken: all that is typed, right or not. */
export interface Draft {
  /** One order, however often it is sent. */
  orderKey: string
  /** The question for a book that it answers. */
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

/** The order that answers a question for a book: its reader gets a link, and a price is still to be agreed on where the book has none. */
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
