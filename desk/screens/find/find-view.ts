import { shortAuthors } from '../../../contract/authors.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { dayInUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ORDER_WORDS } from '../../../shop/desk/words/order-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { statusTone } from '../../shell/status-tone.ts'

const BY = {
  number: 'por su número',
  person: 'por la persona',
  'like-name': 'por un nombre parecido',
  title: 'por el título',
  isbn: 'por el ISBN',
  tracking: 'por el seguimiento',
  'tracking-part': 'por una parte del seguimiento',
  transfer: 'por la referencia del banco',
  refund: 'por la devolución',
  card: 'por la tarjeta',
  payment: 'por el pago',
} as const

type Answer = Awaited<ReturnType<PersonsDesk['findAnything']>>

/** The search results as pages show them. */
export function findView({ orders, books, requests }: Answer) {
  return {
    orders: orders.map(order => ({
      id: order.id,
      customer: order.customer,
      title: order.title,
      to: DESK_PAGES.order(order.id),
      day: dayInUruguay(order.placedAt),
      total: money(order.grandTotalCents),
      status: ORDER_WORDS[order.status],
      tone: statusTone(order.status),
      by: BY[order.by],
    })),
    books: books.map(({ title, author, isbn }) => ({
      title,
      author: author && shortAuthors(author),
      isbn: readableIsbn(isbn),
      to: DESK_PAGES.book(isbn),
    })),
    requests: requests.map(({ answeredAt, ...request }) => ({
      ...request,
      to: DESK_PAGES.request(request.reference),
      isAnswered: answeredAt !== null,
    })),
  }
}
