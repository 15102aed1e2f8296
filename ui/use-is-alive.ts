import { useSyncExternalStore } from 'react'

/**
 * False on the server's page. Until the script is there a button that needs it isn't shown (`LiveButton`), since it would do nothing; a
 * form is `inert` and `waits-for-script`, since what is typed into it would be lost, or sent into the address.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
