import { createHash } from 'node:crypto'
import type { CardPayment, OrderRequest } from '../../contract/order.ts'
import { type OrderedBooks, orderedBooks } from '../../contract/ordered-books.ts'
import { chance } from '../../sandbox/chance.ts'
import type { BookOnSale, BooksOnSale } from '../world/books-on-sale.ts'
import type { Partners } from '../world/partners.ts'
import type { Destiny, Step } from './destinies.ts'

/** What one buyer wants and sends; whatever the shop does, the same seed makes the same of it. */
export interface Purchase {
  email: string
  /** The network address they write from. */
  address: string
  /** 1 to 8 different ones. Of the first there may be several copies, of the others one each. */
  books: readonly [BookOnSale, ...BookOnSale[]]
  /** How many copies of the first book there are, where no step asks for other ones. */
  copies: number
  /** All of the order but its books and its payment. */
  order: Pick<OrderRequest, 'shipping' | 'customer'>
  /** The idempotency key of the order. */
  orderKey: string
  /** The idempotency key of a payment of the order that exists. */
  attemptKey(attempt: number): string
  /** Of 0 to 1, the same for the same question. */
  draw(question: string): number
  /** A payment of `total` UYU as the browser sends it, by a new card token. */
  pay(step: Step, total: number): Promise<OrderRequest['payment']>
}

export interface PurchaseDeps {
  seed: number
  books: BooksOnSale
  partners: Pick<Partners, 'makeCardToken'>
}

export function purchaseOf(
  { seed, books, partners }: PurchaseDeps,
  index: number,
  { wantsUnprintable, wantsTwins }: Pick<Destiny, 'wantsUnprintable' | 'wantsTwins'>,
): Purchase {
  const email = `compra-${seed}-${index}@correo.example`
  const draw = (question: string) => chance(`${seed} buyer ${index} ${question}`)
  const docNumber = String(10_000_000 + index)
  return {
    email,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    books: wantsTwins
      ? chooseTwins(books.printable, draw)
      : wantsUnprintable
        ? [...chooseBooks(books.printable, draw), books.unprintable]
        : chooseBooks(books.printable, draw),
    copies: draw('quantity') < 0.85 ? 1 : 2,
    order: {
      shipping: isDelivered(seed, index) ? deliveryTo(`Calle ${index}`) : { shippingMethod: 'PICKUP' },
      customer: { fullName: `Compradora ${inLetters(index)}`, email, tel: '099 123 456' },
    },
    orderKey: uuidOf(`${seed} ${index} order`),
    attemptKey: attempt => uuidOf(`${seed} ${index} attempt ${attempt}`),
    draw,
    async pay(step, transactionAmount) {
      if (step.kind !== 'card') return { paymentMethod: 'OFFLINE', transactionAmount }
      const { holder, installments } = step
      const token = await partners.makeCardToken({ name: holder, docNumber })
      return {
        paymentMethod: 'CARD',
        transactionAmount,
        nameOnCard: holder,
        docType: 'CI',
        docNumber,
        installments,
        methodId: 'visa',
        token,
      } satisfies CardPayment
    },
  }
}

/** What is ordered with so many copies of the first book. */
export function booksOrdered({ books: [first, ...others] }: Pick<Purchase, 'books'>, copies: number): OrderedBooks {
  return orderedBooks([
    { bookId: first.id, quantity: copies },
    ...others.map(({ id }) => ({ bookId: id, quantity: 1 })),
  ])
}

/** Two thirds want one book, the others 2 to 8. */
function chooseBooks(books: readonly BookOnSale[], draw: Purchase['draw']): Purchase['books'] {
  const first = Math.floor(draw('book') * books.length)
  const count = draw('several') < 0.67 ? 1 : 2 + Math.floor(draw('how many') * 7)
  // Neighbours on the shelf, so that none comes twice.
  const chosen = Array.from({ length: count }, (_, index) => books[(first + index) % books.length] as BookOnSale)
  return chosen as [BookOnSale, ...BookOnSale[]]
}

/** Two different books at one price. */
function chooseTwins(books: readonly BookOnSale[], draw: Purchase['draw']): Purchase['books'] {
  const pairs = books.flatMap(book => {
    const twin = books.find(({ id, priceCents }) => id !== book.id && priceCents === book.priceCents)
    return twin ? [[book, twin] as const] : []
  })
  const chosen = pairs[Math.floor(draw('book') * pairs.length)]
  if (!chosen) throw new Error('no two books on sale cost the same')
  return chosen
}

/** Whether this buyer's order is sent to their home; it is collected otherwise. */
export function isDelivered(seed: number, index: number): boolean {
  return chance(`${seed} buyer ${index} shipping`) >= 0.5
}

function deliveryTo(address: string): OrderRequest['shipping'] {
  return { shippingMethod: 'DELIVERY', address, city: 'Salto', department: 'Salto', zipCode: '50000' }
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A name carries no numbers as long as a telephone's. */
function inLetters(index: number): string {
  return String(index).replace(/\d/g, digit => 'abcdefghij'.charAt(Number(digit)))
}
