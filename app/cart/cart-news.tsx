import { useEffect, useEffectEvent, useRef } from 'react'
import { useToasts } from '../shell/toasts.tsx'
import { ADD_EVENT } from './ask-to-add.ts'
import type { AddedBook } from './cart.ts'

/** Called once, by the shell: adds what a button asks for, and says so. Until it listens the buttons are not shown (`cart.css`). */
export function CartNews() {
  const toasts = useToasts()
  const hideLast = useRef(() => {})

  const add = useEffectEvent(async (book: AddedBook) => {
    const { addAndTell } = await import('./added-toast.tsx')
    hideLast.current()
    hideLast.current = toasts.show(addAndTell(book, () => hideLast.current()))
  })

  useEffect(() => {
    const listener = (event: Event) => add((event as CustomEvent<AddedBook>).detail)
    addEventListener(ADD_EVENT, listener)
    document.documentElement.dataset.adds = ''
    return () => removeEventListener(ADD_EVENT, listener)
  }, [])
  return null
}
