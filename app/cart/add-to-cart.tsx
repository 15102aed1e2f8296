import { useEffect, useEffectEvent, useRef } from 'react'
import { useToasts } from '../shell/toasts.tsx'
import { ADD_EVENT } from './ask-to-add.ts'
import type { AddedBook } from './cart.ts'
import { useHasCart } from './cart-mark.ts'

const loadToast = () => import('./added-toast.tsx')
const NOT_ADDED = {
  level: 'error',
  header: 'No pudimos agregarlo.',
  text: 'Revisa tu conexión y prueba otra vez.',
} as const

/**
 * Used once, by the shell: adds the book that a button asks for, and shows a toast. The buttons are hidden until it listens (`cart.css`).
 */
export function AddToCart() {
  const toasts = useToasts()
  const hideLast = useRef(() => {})

  const add = useEffectEvent(async (book: AddedBook) => {
    const loaded = await loadToast().catch(() => null)
    hideLast.current()
    hideLast.current = toasts.show(loaded ? loaded.addAndTell(book, () => hideLast.current()) : NOT_ADDED)
  })

  // Loads the toast ahead once there is a cart, so that adding works without a network too.
  const hasCart = useHasCart()
  useEffect(() => {
    if (hasCart) loadToast().catch(() => {})
  }, [hasCart])

  useEffect(() => {
    const listener = (event: Event) => add((event as CustomEvent<AddedBook>).detail)
    addEventListener(ADD_EVENT, listener)
    document.documentElement.dataset.adds = ''
    return () => removeEventListener(ADD_EVENT, listener)
  }, [])
  return null
}
