import { createHash } from 'node:crypto'
import type { CardPayment, OrderRequest } from '../../contract/order.ts'
import { type OrderedBooks, orderedBooks } from '../../contract/ordered-books.ts'
import { chance } from '../../sandbox/chance.ts'
import type { BookOnSale, BooksOnSale } from '../world/books-on-sale.ts'
import type { Partners } from '../world/partners.ts'
import type { Destiny, Step } from './destinies.ts'

/** What one buyer wants and sends. It depends on the seed only, whatever the shop does. */
export interface Purchase {
  email: string
  /** The buyer's network address. */
  address: string
  /** 1 to 8 different books: several copies of the first possible, one copy of each other. */
  books: readonly [BookOnSale, ...BookOnSale[]]
  /** Copies of the first book, unless a step changes them. */
  copies: number
  /** The order without its books and payment. */
  order: Pick<OrderRequest, 'shipping' | 'customer'>
  /** The idempotency key of the order. */
  orderKey: string
  /** The idempotency key of another payment of the same order. */
  attemptKey(attempt: number): string
  /** A number from 0 to 1, the same for the same question. */
  draw(question: string): number
  /** A payment of `total` UYU as the browser sends it, with a new card token. */
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

/** The order's books with this many copies of the first one. */
export function booksOrdered({ books: [first, ...others] }: Pick<Purchase, 'books'>, copies: number): OrderedBooks {
  return orderedBooks([
    { bookId: first.id, quantity: copies },
    ...others.map(({ id }) => ({ bookId: id, quantity: 1 })),
  ])
}

/** Two thirds of buyers want one book, the others 2 to 8. */
function chooseBooks(books: readonly BookOnSale[], draw: Purchase['draw']): Purchase['books'] {
  const first = Math.floor(draw('book') * books.length)
  const count = draw('several') < 0.67 ? 1 : 2 + Math.floor(draw('how many') * 7)
  // Neighbours in the list, so that no book comes twice.
  const chosen = Array.from({ length: count }, (_, index) => books[(first + index) % books.length] as BookOnSale)
  return chosen as [BookOnSale, ...BookOnSale[]]
}

/** Two different books at the same price. */
function chooseTwins(books: readonly BookOnSale[], draw: Purchase['draw']): Purchase['books'] {
  const pairs = books.flatMap(book => {
    const twin = books.find(({ id, priceCents }) => id !== book.id && priceCents === book.priceCents)
    return twin ? [[book, twin] as const] : []
  })
  const chosen = pairs[Math.floor(draw('book') * pairs.length)]
  if (!chosen) throw new Error('no two books on sale cost the same')
  return chosen
}

/** True if this buyer's order is delivered, false for pickup. */
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

/** Digits as letters: a name with a number as long as a telephone's would be refused. */
function inLetters(index: number): string {
  return String(index).replace(/\d/g, digit => 'abcdefghij'.charAt(Number(digit)))
}
