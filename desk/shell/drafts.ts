import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

const ALL = 'mesa:'

/** Where a tab keeps what somebody types: nobody else finds it there. */
export function draftKey(personId: string, name: string): string {
  return `${ALL}${personId}:${name}`
}

/** What others typed in this tab is gone once somebody else is there. */
export function removeDraftsOfOthers(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>, personId: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(ALL) && !key.startsWith(draftKey(personId, ''))) storage.removeItem(key)
}

/** The same of who is signed in. */
export function useDraftKey(name: string): string {
  const shell = useRouteLoaderData('shell/shell') as { personId: string } | undefined
  return draftKey(shell?.personId ?? '', name)
}

export function useOwnDraftsAlone(personId: string): void {
  useEffect(() => removeDraftsOfOthers(sessionStorage, personId), [personId])
}
