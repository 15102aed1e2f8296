import type { AddedBook } from './cart.ts'

/** The event that 'Agregar al pedido' dispatches: only its listener (`add-to-cart.tsx`) loads the rest. */
export const ADD_EVENT = 'cart-add'

/** Called by the buttons of cards and book pages. */
export function askToAdd(book: AddedBook): void {
  dispatchEvent(new CustomEvent(ADD_EVENT, { detail: book }))
}
