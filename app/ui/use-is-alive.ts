import { useSyncExternalStore } from 'react'

/** False on the server's page. Until the script is there a form is `inert`: what is typed into it would be lost, or sent into the address. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
