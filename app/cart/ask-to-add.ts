import type { AddedBook } from './cart.ts'

/** The name of the event by which 'Agregar al pedido' asks: only what answers it (`cart-news.tsx`) loads the rest. */
export const ADD_EVENT = 'cart-add'

/** Called by the buttons of cards and books, wherever they stand. */
export function askToAdd(book: AddedBook): void {
  dispatchEvent(new CustomEvent(ADD_EVENT, { detail: book }))
}
