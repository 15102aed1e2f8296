import { CART_PATH } from '../../contract/addresses.ts'
import { booksInWords } from '../../contract/books-in-words.ts'
import { formatExactPrice } from '../../contract/money.ts'
import { copyForOffline } from '../offline/copy-for-offline.ts'
import type { ToastMessage } from '../shell/toast.tsx'
import type { AddedBook } from './cart.ts'
import { addBook, currentCart } from './cart-store.ts'
import { countCart } from './count-cart.ts'
import { fullToast } from './full-toast.ts'

/** Time to read it and to choose, in ms. */
const DELAY_MS = 8000
const CHOICE = 'inline-flex min-h-11 items-center font-semibold text-celeste text-sm underline underline-offset-4'

/** Adds a copy of a book and makes the toast about it. */
export function addAndTell(book: AddedBook, hide: () => void): ToastMessage {
  if (!addBook(book)) return fullToast(book)
  copyForOffline(CART_PATH)
  const { copies, cents } = countCart(currentCart())
  return {
    level: 'other',
    header: `Agregado. ${booksInWords(copies)}, ${formatExactPrice(cents)}`,
    delay: DELAY_MS,
    text: (
      <p className="-mb-2 flex flex-wrap gap-x-5">
        <a className={CHOICE} href={CART_PATH} onClick={hide}>
          Ver pedido
        </a>
        <button className={CHOICE} onClick={hide} type="button">
          Seguir mirando
        </button>
      </p>
    ),
  }
}
