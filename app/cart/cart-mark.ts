import { useSyncExternalStore } from 'react'

/** Local storage key of the cart; every tab reads the same. */
export const CART_KEY = 'cart'

const listeners = new Set<() => void>()

/** Whether the browser has stored a cart. Pages without one need nothing else, so they don't load the rest. */
export function hasCart(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null
  } catch {
    return false
  }
}

export function useHasCart(): boolean {
  return useSyncExternalStore(onCartChange, hasCart, () => false)
}

/** Calls back when this tab or another one changes the cart. */
export function onCartChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key === CART_KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Tells this tab's listeners: the browser reports a change to other tabs only. */
export function tellCartChange(): void {
  for (const listener of listeners) listener()
}
