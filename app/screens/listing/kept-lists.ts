import { readStored, tabStorage, writeStored } from '../../../ui/stored-json.ts'
import type { FirstPage, LoadedPages } from './loaded-pages.ts'

/** The reader's place in a list: a book, and its distance below the top of the window in px. */
export interface ListPlace {
  isbn: string
  top: number
}

/** A list as the reader left it. */
export interface KeptList {
  pages: LoadedPages
  place?: ListPlace | undefined
}

type StoredList = [key: string, list: KeptList, leftAt: number]

const STORAGE_KEY = 'lists'
const KEPT_LISTS = 12
/** Few, since 400 books are some 100 KB, and a tab's storage holds 5 MB in all. */
const STORED_LISTS = 3
/** In ms. A tab reopened later shows today's list and prices. */
const STORED_FOR_MS = 24 * 3_600_000
const lists = new Map<string, KeptList>()

/** Remembers the loaded books of a view, so that going back from a book restores them. Browser only. */
export function keepList(key: string, list: KeptList): void {
  lists.delete(key)
  lists.set(key, list)
  const oldest = lists.keys().next()
  if (lists.size > KEPT_LISTS && !oldest.done) lists.delete(oldest.value)
}

/** Stores the remembered lists for a reload, or for a tab that the system discards. */
export function storeLists(now = Date.now()): void {
  const remembered = [...lists].map(([key, list]): StoredList => [key, list, now])
  const known = new Set(lists.keys())
  const before = readLists(now).filter(([key]) => !known.has(key))
  writeStored(tabStorage, STORAGE_KEY, [...before, ...remembered].slice(-STORED_LISTS))
}

/** The list kept for a view, by this document or an earlier one, if it still begins with this first page at the same prices. */
export function keptList(key: string, first: FirstPage, now = Date.now()): KeptList | undefined {
  const kept = lists.get(key) ?? readLists(now).find(([stored]) => stored === key)?.[1]
  return kept && beginsWith(kept.pages, first) ? kept : undefined
}

function beginsWith({ books }: LoadedPages, first: FirstPage): boolean {
  return first.content.every(
    ({ normalizedIsbn, retailPrice }, i) =>
      normalizedIsbn === books[i]?.normalizedIsbn && retailPrice === books[i]?.retailPrice,
  )
}

function readLists(now: number): StoredList[] {
  const stored = (readStored(tabStorage, STORAGE_KEY) ?? []) as StoredList[]
  return stored.filter(([, , leftAt]) => now - leftAt < STORED_FOR_MS)
}
