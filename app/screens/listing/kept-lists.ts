import { readStored, tabStorage, writeStored } from '../../../ui/stored-json.ts'
import type { FirstPage, LoadedPages } from './loaded-pages.ts'

/** Where the reader is in a list: at this book, this many px below the top of the window. */
export interface ListPlace {
  isbn: string
  top: number
}

/** A list as a reader left it. */
export interface KeptList {
  pages: LoadedPages
  place?: ListPlace | undefined
}

type StoredList = [key: string, list: KeptList, leftAt: number]

const STORAGE_KEY = 'lists'
const KEPT_LISTS = 12
/** 400 books are some 100 KB, and a tab's storage holds 5 MB of everything. */
const STORED_LISTS = 3
/** A tab that is opened again after longer shows today's list and prices. */
const STORED_FOR_MS = 24 * 3_600_000
const lists = new Map<string, KeptList>()

/** Remembers the books of one view of a list, so that going back from a book finds them again. Browser only. */
export function keepList(key: string, list: KeptList): void {
  lists.delete(key)
  lists.set(key, list)
  const oldest = lists.keys().next()
  if (lists.size > KEPT_LISTS && !oldest.done) lists.delete(oldest.value)
}

/** Puts what is remembered where a reload and a tab that the system drops leave it. */
export function storeLists(now = Date.now()): void {
  const remembered = [...lists].map(([key, list]): StoredList => [key, list, now])
  const known = new Set(lists.keys())
  const before = readLists(now).filter(([key]) => !known.has(key))
  writeStored(tabStorage, STORAGE_KEY, [...before, ...remembered].slice(-STORED_LISTS))
}

/** The list kept for a view, also by the document before this one, if it still begins with this first page. */
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
