import { type Dispatch, type RefObject, useId } from 'react'
import { authorLine } from '../../../contract/authors.ts'
import type { DeliveryPromise } from '../../../contract/delivery-promise.ts'
import { formatPrice } from '../../../contract/money.ts'
import { BookCover } from '../../books/book-cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuantitySpinner } from '../../ui/quantity-spinner.tsx'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutAction, type CheckoutState, quantityError } from './checkout-state.ts'
import { OrderAmounts, totalInWords, totalToPay } from './order-amounts.tsx'
import { RepricingNotice } from './repricing-notice.tsx'

/** What is bought and what it costs. On phones a bar with the total at the foot of the screen, which unfolds. */
export function OrderSummary({
  book,
  state,
  dispatch,
  isOpen,
  onToggle,
  promise,
  quantityInput,
}: {
  book: CheckoutBook
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  isOpen: boolean
  onToggle: () => void
  promise: DeliveryPromise | null
  quantityInput: RefObject<HTMLInputElement | null>
}) {
  const contentId = useId()
  return (
    <div
      className="max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:-mx-(--page-margin) max-sm:flex max-sm:max-h-[80dvh] max-sm:flex-col max-sm:border-line max-sm:border-y max-sm:bg-surface"
      data-bottom-bar
      data-checkout-bar
    >
      <h2 className="font-serif text-xl max-sm:hidden">Tu pedido</h2>
      <button
        aria-controls={contentId}
        aria-expanded={isOpen}
        className="flex min-h-(--bottom-bar) flex-none items-center justify-between gap-4 px-(--page-margin) text-left sm:hidden"
        onClick={onToggle}
        type="button"
      >
        <span className="flex items-center gap-1.5 font-semibold text-celeste">
          Tu pedido
          <Icon className={`transition-transform ${isOpen ? '' : 'rotate-180'}`} name="chevron-down" size={18} />
        </span>
        <span className="text-right leading-tight">
          <span className="block text-ink-soft text-sm">
            {state.quote.kind === 'value' ? 'Total a pagar' : 'Total sin envío'}
          </span>
          <span className="block font-semibold text-lg tabular-nums">{totalToPay(state)}</span>
        </span>
      </button>
      <div
        className={`max-sm:overflow-y-auto max-sm:border-line max-sm:border-t max-sm:px-(--page-margin) max-sm:pt-4 max-sm:pb-4 sm:mt-4 ${isOpen ? '' : 'max-sm:hidden'}`}
        id={contentId}
        inert={state.isPlacing}
      >
        <div className="flex gap-4">
          <div className="w-16 flex-none [--cover-at:left_top]">
            <BookCover book={book} decorative priority width={75} />
          </div>
          <div className="min-w-0">
            <p className="line-clamp-3 font-serif leading-snug">{book.title}</p>
            {book.author && <p className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{authorLine(book.author)}</p>}
            <p className="mt-1 tabular-nums">{formatPrice(state.unitPrice)}</p>
          </div>
        </div>
        <div className="mt-4">
          <QuantitySpinner
            error={state.fieldErrors.quantity ?? quantityError(state.quantity)}
            inputRef={quantityInput}
            label="Cantidad"
            onChange={quantity => dispatch({ type: 'quantity-changed', quantity })}
            value={state.quantity}
          />
        </div>
        <OrderAmounts onRetry={() => dispatch({ type: 'quote-retried' })} promise={promise} state={state} />
      </div>
      <RepricingNotice repricing={state.repricing} />
      <p className="sr-only" role="status">
        {totalInWords(state)}
      </p>
    </div>
  )
}
