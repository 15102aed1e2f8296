import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { formatShortDate, montevideoDate, montevideoTime } from '../../contract/dates.ts'

const ALL = 'mesa:'

/** The key of a draft in the tab's session storage, with the person in it so that nobody else finds it. */
export function draftKey(personId: string, name: string): string {
  return `${ALL}${personId}:${name}`
}

type Keeps = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Removes the drafts of other people once somebody else signs in on this tab. */
export function removeDraftsOfOthers(storage: Keeps, personId: string): void {
  removeDrafts(storage, key => !isOf(personId, key))
}

/** Removes a person's drafts when they sign out. A session that ends by itself keeps them. */
export function removeOwnDrafts(storage: Keeps, personId: string): void {
  removeDrafts(storage, key => isOf(personId, key))
}

/** Removes a person's drafts in this tab when they sign out in another. */
export function removeAllDrafts(storage: Keeps): void {
  removeDrafts(storage, () => true)
}

function removeDrafts(storage: Keeps, isMeant: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(ALL) && isMeant(key)) storage.removeItem(key)
}

function isOf(personId: string, key: string): boolean {
  return key.startsWith(draftKey(personId, ''))
}

/** When a draft was typed, in words: `de las 10:40`, `del 25/11/2026 a las 10:40`. */
export function whenTyped(at: Date, now: Date): string {
  const time = montevideoTime(at)
  const article = /^0?1:/.test(time) ? 'la' : 'las'
  const day = montevideoDate(at)
  return day === montevideoDate(now) ? `de ${article} ${time}` : `del ${formatShortDate(day)} a ${article} ${time}`
}

/** `draftKey` for the signed-in person. */
export function useDraftKey(name: string): string {
  const shell = useRouteLoaderData('shell/shell') as { personId: string } | undefined
  return draftKey(shell?.personId ?? '', name)
}

export function useOwnDraftsAlone(personId: string): void {
  useEffect(() => removeDraftsOfOthers(sessionStorage, personId), [personId])
}
