import { bookPath, checkoutBelow } from '../../contract/addresses.ts'
import { CARD_COVER_WIDTH } from '../../contract/limits.ts'
import { BookCover } from './book-cover.tsx'
import type { CardBook } from './card-book.ts'
import { Price } from './price.tsx'

/** How wide a card is: two, four and five or more beside each other. */
const CARD_SIZES = '(width >= 992px) 200px, (width >= 576px) 23vw, 44vw'

/**
 * A book in a shelf or a list. A click anywhere opens the book, 'Comprar' goes to its checkout: two stops for the keyboard. A book
 * without a price has neither price nor 'Comprar'. `onOpen` and `onBuy` tell a list what was chosen.
 */
export function BookCard({
  book,
  priority = false,
  heading: Heading = 'h3',
  onOpen,
  onBuy,
}: {
  book: CardBook
  priority?: boolean
  heading?: 'h2' | 'h3'
  onOpen?: (book: CardBook) => void
  onBuy?: (book: CardBook) => void
}) {
  const address = bookPath(book)
  return (
    <article className="group relative flex h-full flex-col rounded-book has-[h2_a:focus-visible,h3_a:focus-visible]:outline-3 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-celeste has-[h2_a:focus-visible,h3_a:focus-visible]:outline-offset-4">
      <div className="book-stand">
        <BookCover book={book} priority={priority} sizes={CARD_SIZES} width={CARD_COVER_WIDTH} />
      </div>
      <Heading className="mt-4 line-clamp-2 text-wrap font-medium text-[0.97rem] leading-[1.3]">
        <a
          className="outline-none after:absolute after:inset-0 group-hover:text-celeste"
          onClick={onOpen && (() => onOpen(book))}
          href={address}
        >
          {book.title}
        </a>
      </Heading>
      {book.author && <p className="mt-0.5 truncate text-ink-soft text-sm">{book.author}</p>}
      {book.retailPrice !== undefined && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2">
          <Price className="font-semibold" pesos={book.retailPrice} />
          <BuyLink address={checkoutBelow(address)} book={book} onBuy={onBuy} />
        </div>
      )}
    </article>
  )
}

function BuyLink({
  book,
  address,
  onBuy,
}: {
  book: CardBook
  address: string
  onBuy: ((book: CardBook) => void) | undefined
}) {
  return (
    <a
      className="relative z-10 inline-flex min-h-11 items-center justify-center rounded-control font-semibold text-rio text-sm transition-colors duration-150 hover:bg-rio hover:text-white pointer-coarse:w-full pointer-coarse:bg-celeste-tint"
      onClick={onBuy && (() => onBuy(book))}
      href={address}
    >
      Comprar<span className="sr-only"> {book.title}</span>
    </a>
  )
}
