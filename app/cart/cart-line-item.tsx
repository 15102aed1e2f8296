import type { ReactNode, RefObject } from 'react'
import type { CartBook } from '../../contract/book-list.ts'
import { formatExactPrice } from '../../contract/money.ts'
import { QuantitySpinner } from '../../ui/quantity-spinner.tsx'
import { BookCover } from '../books/book-cover.tsx'
import { COPIES_BUTTONS } from '../books/copies-buttons.ts'

export const GONE = 'Este libro ya no se puede comprar.'

/** A cart line as it is shown. Prices are centésimos: the current one, and the one when the book was added. */
export interface ShownLine {
  book: CartBook
  quantity: number | null
  unitPrice: number
  addedPrice?: number
  isGone?: boolean
}

/** A line of the cart: cover, title, price of a copy, quantity, and 'Quitar'. */
export function CartLineItem({
  line: { book, quantity, unitPrice, addedPrice, isGone },
  error,
  title,
  quantityInput,
  onQuantity,
  onRemove,
}: {
  line: ShownLine
  error: string | null
  /** Replaces the book's title, where there is room for more. */
  title?: ReactNode
  quantityInput?: RefObject<HTMLInputElement | null> | undefined
  onQuantity: (quantity: number | null) => void
  onRemove: () => void
}) {
  const note = isGone ? GONE : priceNote(addedPrice, unitPrice)
  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <div className={`flex-none [--cover-at:left_top] ${title ? 'w-16 sm:w-20' : 'w-12'}`}>
        <BookCover book={book} decorative priority width={75} />
      </div>
      <div className="min-w-0 flex-1">
        {title ?? <p className="line-clamp-2 font-serif leading-snug">{book.title}</p>}
        {!isGone && (
          <p className="mt-0.5 tabular-nums">
            {formatExactPrice(unitPrice)}
            {(quantity ?? 1) > 1 && <span className="text-ink-soft"> cada uno</span>}
          </p>
        )}
        {note && <p className={`text-sm leading-snug ${isGone ? 'text-error' : 'text-rio'}`}>{note}</p>}
        <div className={`flex flex-wrap items-start justify-between gap-x-3 ${isGone ? '-mb-3' : 'mt-1.5'}`}>
          {!isGone && (
            <QuantitySpinner
              buttons={COPIES_BUTTONS}
              error={error}
              inputRef={quantityInput}
              isLabelHidden
              label={`Cantidad de ${book.title}`}
              onChange={onQuantity}
              value={quantity}
            />
          )}
          <button
            className="-mr-1 ml-auto min-h-11 px-1 text-link text-sm"
            data-remove={isGone ? 'gone' : ''}
            onClick={onRemove}
            type="button"
          >
            Quitar<span className="sr-only"> {book.title}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** Points out a price that has changed since the book was added. */
function priceNote(addedPrice: number | undefined, unitPrice: number): string | null {
  if (addedPrice === undefined || addedPrice === unitPrice) return null
  return `Cuando lo agregaste costaba ${formatExactPrice(addedPrice)}.`
}
