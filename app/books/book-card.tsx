import { bookPath, checkoutBelow } from '../../contract/addresses.ts'
import { authorLine } from '../../contract/authors.ts'
import { CARD_COVER_WIDTH } from '../../contract/limits.ts'
import { askToAdd } from '../cart/ask-to-add.ts'
import { BookCover } from './book-cover.tsx'
import type { CardBook } from './card-book.ts'
import { Price } from './price.tsx'

/** A card's width in the image `sizes`: two, four, or five and more cards in a row. */
const CARD_SIZES = '(width >= 992px) 200px, (width >= 576px) 23vw, 44vw'

interface BookCardProps {
  book: CardBook
  /** True for a cover that is visible when the page opens. */
  priority?: boolean
  heading?: 'h2' | 'h3'
  onOpen?: (book: CardBook) => void
  onBuy?: (book: CardBook) => void
  onAdd?: (book: CardBook) => void
}

/**
 * A book in a shelf or a list. A click anywhere opens the book, 'Comprar' goes to its checkout, 'Agregar al pedido' stays on the page. That
 * makes three keyboard stops. A book without a price has 'Consultar precio', which leads to the question form on its page. `onOpen`,
 * `onBuy` and `onAdd` report the choice to the list.
 */
export function BookCard({ book, priority = false, heading: Heading = 'h3', onOpen, onBuy, onAdd }: BookCardProps) {
  const address = bookPath(book)
  const { retailPrice } = book
  return (
    <article className="book-card">
      <div className="book-stand">
        <BookCover book={book} priority={priority} sizes={CARD_SIZES} width={CARD_COVER_WIDTH} />
      </div>
      <Heading>
        <a href={address} onClick={onOpen && (() => onOpen(book))}>
          {book.title}
        </a>
      </Heading>
      {book.author && <p>{authorLine(book.author)}</p>}
      <div className="book-card-offer">
        {retailPrice === undefined ? (
          <a href={`${address}#consultar`} onClick={onOpen && (() => onOpen(book))}>
            Consultar precio<span className="sr-only">{` de ${book.title}`}</span>
          </a>
        ) : (
          <>
            <Price pesos={retailPrice} />
            <div className="book-card-actions">
              <a href={checkoutBelow(address)} onClick={onBuy && (() => onBuy(book))}>
                Comprar<span className="sr-only">{` ${book.title}`}</span>
              </a>
              <button
                aria-label={`Agregar ${book.title} al pedido`}
                className="book-card-add"
                onClick={() => {
                  askToAdd({ ...book, retailPrice })
                  onAdd?.(book)
                }}
                title="Agregar al pedido"
                type="button"
              />
            </div>
          </>
        )}
      </div>
    </article>
  )
}
