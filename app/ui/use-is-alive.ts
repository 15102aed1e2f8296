import { useSyncExternalStore } from 'react'

/**
 * False on the server's page. Until the script is there what needs it is `inert`: a button would do nothing, and what is typed into a
 * form would be lost, or sent into the address.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
