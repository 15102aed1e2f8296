import { useRef, useState } from 'react'
import { bookPath, checkoutPath } from '../../../contract/addresses.ts'
import { authorLine } from '../../../contract/authors.ts'
import type { CartBook } from '../../../contract/book-list.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { bookOf, type Cart } from '../../cart/cart.ts'
import { CartLineItem } from '../../cart/cart-line-item.tsx'
import { removeFromCart, setQuantity } from '../../cart/cart-store.ts'
import { type PricesOfNow, usePricesOfNow } from '../../cart/prices-of-now.ts'
import { quantityError } from '../checkout/checkout-lines.ts'
import { ShareList } from './share-list.tsx'

/** The cart's lines with current prices and their total, and a link to the checkout. */
export function CartLines({ cart }: { cart: Cart }) {
  const [prices, setPrices] = useState<PricesOfNow>(new Map())
  usePricesOfNow(cart, setPrices)
  const list = useRef<HTMLUListElement>(null)
  /** Typed quantities that are invalid: they stay in their field and are not stored. */
  const [typed, setTyped] = useState<Record<string, number | null>>({})
  const shown = cart.map(line => shownLine(line, prices, typed))
  const fine = shown.filter(({ isGone }) => !isGone)
  const copies = fine.reduce((sum, { kept }) => sum + kept, 0)
  const cents = fine.reduce((sum, { unitPrice, kept }) => sum + unitPrice * kept, 0)
  const [first] = fine

  function change(bookId: string, quantity: number | null) {
    const { [bookId]: _before, ...others } = typed
    const isWrong = quantity === null || quantityError({ quantity, addedPrice: 0 }) !== null
    setTyped(isWrong ? { ...others, [bookId]: quantity } : others)
    if (!isWrong) setQuantity(bookId, quantity)
  }

  /** Moves the focus to the line that takes the removed one's place. */
  function remove(bookId: string, index: number) {
    removeFromCart([bookId])
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
      left?.item(Math.min(index, left.length - 1))?.focus()
    })
  }

  return (
    <div className="mt-5 sm:grid sm:grid-cols-[minmax(0,1fr)_19rem] sm:items-start sm:gap-8 md:gap-14">
      <ul className="divide-y divide-line border-line border-y [&>li]:first:pt-4" ref={list}>
        {shown.map((line, index) => (
          <CartLineItem
            error={quantityError({ quantity: line.quantity, addedPrice: 0 })}
            key={line.bookId}
            line={line}
            onQuantity={quantity => change(line.bookId, quantity)}
            onRemove={() => remove(line.bookId, index)}
            title={<LinkedTitle book={line.book} />}
          />
        ))}
      </ul>
      <aside
        aria-label="Resumen"
        className="max-sm:mt-5 sm:sticky sm:top-[calc(var(--header-height)+24px)] sm:rounded-control sm:border sm:border-line sm:bg-surface sm:p-6"
      >
        <p className="flex items-baseline justify-between gap-4 tabular-nums" role="status">
          <span className="font-semibold">{booksInWords(copies)}</span>
          <span className="font-semibold text-2xl leading-tight">{formatExactPrice(cents)}</span>
        </p>
        <p className="mt-1 text-ink-soft text-sm">Un solo envío: su costo se calcula al comprar.</p>
        {first && (
          <a className={buttonClass('primary', 'mt-4 min-h-13 w-full text-lg')} href={checkoutPath(first.book)}>
            Comprar
          </a>
        )}
        <ShareList lines={cart} />
      </aside>
    </div>
  )
}

function LinkedTitle({ book }: { book: CartBook }) {
  return (
    <>
      <p className="line-clamp-2 font-serif leading-snug sm:text-lg">
        <a className="hover:text-celeste" href={bookPath(book)}>
          {book.title}
        </a>
      </p>
      {book.author && <p className="line-clamp-1 text-ink-soft text-sm">{authorLine(book.author)}</p>}
    </>
  )
}

function shownLine(line: Cart[number], prices: PricesOfNow, typed: Record<string, number | null>) {
  const { bookId, quantity, price } = line
  const now = prices.get(bookId)
  return {
    bookId,
    book: bookOf(line),
    quantity: bookId in typed ? (typed[bookId] ?? null) : quantity,
    kept: quantity,
    unitPrice: now ?? toCents(price),
    addedPrice: toCents(price),
    isGone: now === null,
  }
}
