import { useSyncExternalStore } from 'react'

/**
 * True once the page's script runs, false on the server's page. Until then a button that needs the script isn't shown (`LiveButton`), since
 * it would do nothing. A form is `inert` and `waits-for-script`, since typed text would be lost or sent in the address.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
