import { type Dispatch, type RefObject, useRef } from 'react'
import { CartLineItem } from '../../cart/cart-line-item.tsx'
import { quantityError } from './checkout-lines.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'

/** The books of a cart; a long list scrolls by itself beside the steps. */
export function OrderLines({
  state,
  dispatch,
  quantityInput,
}: {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  /** The quantity field of the first invalid line, or else of the first line. */
  quantityInput: RefObject<HTMLInputElement | null>
}) {
  const list = useRef<HTMLUListElement>(null)
  const wrong = Math.max(state.lines.findIndex(quantityError), 0)

  /** Moves the focus to the line that takes the removed one's place. */
  function remove(bookId: string, index: number) {
    dispatch({ type: 'line-removed', bookId })
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
      left?.item(Math.min(index, left.length - 1))?.focus()
    })
  }

  return (
    <ul className="divide-y divide-line sm:-mr-3 sm:max-h-[44dvh] sm:overflow-y-auto sm:pr-3" ref={list}>
      {state.lines.map((line, index) => {
        const { bibliomanagerId } = line.book
        return (
          <CartLineItem
            error={state.fieldErrors[`lines.${index}.quantity`] ?? quantityError(line)}
            key={bibliomanagerId}
            line={line}
            onQuantity={quantity => dispatch({ type: 'quantity-changed', bookId: bibliomanagerId, quantity })}
            onRemove={() => remove(bibliomanagerId, index)}
            quantityInput={index === wrong ? quantityInput : undefined}
          />
        )
      })}
    </ul>
  )
}
