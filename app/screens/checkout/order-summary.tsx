import { type Dispatch, type RefObject, useId } from 'react'
import { authorLine } from '../../../contract/authors.ts'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { QuantitySpinner } from '../../../ui/quantity-spinner.tsx'
import { BookCover } from '../../books/book-cover.tsx'
import { COPIES_BUTTONS } from '../../books/copies-buttons.ts'
import { GONE } from '../../cart/cart-line-item.tsx'
import { type CheckoutLine, quantityError } from './checkout-lines.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'
import { OrderAmounts, totalInWords } from './order-amounts.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderLines } from './order-lines.tsx'
import { RepricingNotice } from './repricing-notice.tsx'

/** The order and its cost. On phones a bar at the foot of the screen with the total, which expands. */
export function OrderSummary({
  isCart,
  state,
  dispatch,
  isOpen,
  onToggle,
  estimate,
  quantityInput,
}: {
  /** True for a cart: each book has 'Quitar'. A book bought directly has not. */
  isCart: boolean
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  isOpen: boolean
  onToggle: () => void
  estimate: DeliveryEstimate | null
  quantityInput: RefObject<HTMLInputElement | null>
}) {
  const contentId = useId()
  const [only] = state.lines
  return (
    <div
      className="max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:-mx-(--page-margin) max-sm:flex max-sm:max-h-[80dvh] max-sm:flex-col max-sm:border-line max-sm:border-y max-sm:bg-surface"
      data-bottom-bar
      data-checkout-bar
    >
      <h2 className="font-serif text-xl max-sm:hidden">Tu pedido</h2>
      <OrderBar isOpen={isOpen} onToggle={onToggle} opens={contentId} state={state} />
      <div
        className={`max-sm:overflow-y-auto max-sm:border-line max-sm:border-t max-sm:px-(--page-margin) max-sm:pt-4 max-sm:pb-4 sm:mt-4 ${isOpen ? '' : 'max-sm:hidden'}`}
        id={contentId}
        inert={state.isPlacing}
      >
        {isCart || !only ? (
          <OrderLines dispatch={dispatch} quantityInput={quantityInput} state={state} />
        ) : (
          <OnlyBook dispatch={dispatch} line={only} quantityInput={quantityInput} state={state} />
        )}
        <OrderAmounts dispatch={dispatch} estimate={estimate} state={state} />
      </div>
      <RepricingNotice state={state} />
      <p className="sr-only" role="status">
        {totalInWords(state)}
      </p>
    </div>
  )
}

function OnlyBook({
  line,
  state,
  dispatch,
  quantityInput,
}: {
  line: CheckoutLine
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  quantityInput: RefObject<HTMLInputElement | null>
}) {
  const { book } = line
  return (
    <>
      <div className="flex gap-4">
        <div className="w-16 flex-none [--cover-at:left_top]">
          <BookCover book={book} decorative priority width={75} />
        </div>
        <div className="min-w-0">
          <p className="line-clamp-3 font-serif leading-snug">{book.title}</p>
          {book.author && <p className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{authorLine(book.author)}</p>}
          <p className="mt-1 tabular-nums">{formatExactPrice(line.unitPrice)}</p>
          {line.isGone && <p className="text-error text-sm leading-snug">{GONE}</p>}
        </div>
      </div>
      {!line.isGone && (
        <div className="mt-4">
          <QuantitySpinner
            buttons={COPIES_BUTTONS}
            error={state.fieldErrors.quantity ?? quantityError(line)}
            inputRef={quantityInput}
            label="Cantidad"
            onChange={quantity => dispatch({ type: 'quantity-changed', bookId: book.bibliomanagerId, quantity })}
            value={line.quantity}
          />
        </div>
      )}
    </>
  )
}
