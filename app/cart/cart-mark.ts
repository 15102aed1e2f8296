import { useSyncExternalStore } from 'react'

/** Where this browser keeps the order being put together; every tab reads the same. */
export const CART_KEY = 'cart'

const listeners = new Set<() => void>()

/** Whether something is kept: all that a page without an order has to know, so that it need not load the rest. */
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

/** Calls back when this tab or another one changes the order. */
export function onCartChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: all was cleared.
    if (key === CART_KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** A change by this tab: the browser reports it to the other tabs only. */
export function tellCartChange(): void {
  for (const listener of listeners) listener()
}
