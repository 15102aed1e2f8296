import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { keepList, keptList, storeLists } from './kept-lists.ts'
import { placeInList, returnToPlace } from './list-place.ts'
import { type FirstPage, firstPages, type LoadedPages } from './loaded-pages.ts'

/**
 * The loaded pages of the list at this address: its first page, or all pages that this history entry had, at the reader's place. Within the
 * shop the router restores the scroll position. In a new document it scrolled before these books were rendered, so this scrolls again.
 */
export function useKeptPages(first: FirstPage, address: string): [LoadedPages, Dispatch<SetStateAction<LoadedPages>>] {
  const viewKey = `${useLocation().key} ${address}`
  const isAlive = useIsAlive()
  const [pages, setPages] = useState(() => (isAlive && keptList(viewKey, first)?.pages) || firstPages(first))
  const isToReturn = useRef(!isAlive)

  useLayoutEffect(() => {
    if (!isToReturn.current) return
    const kept = keptList(viewKey, first)
    if (!kept || kept.pages.books.length === pages.books.length) {
      isToReturn.current = false
      if (kept?.place) returnToPlace(kept.place)
    } else {
      setPages(kept.pages)
    }
  }, [viewKey, first, pages])

  useEffect(() => {
    if (!isToReturn.current) keepList(viewKey, { pages })
  }, [viewKey, pages])

  useEffect(() => {
    const store = () => {
      keepList(viewKey, { pages, place: placeInList() })
      storeLists()
    }
    const storeHidden = () => document.visibilityState === 'hidden' && store()
    addEventListener('pagehide', store)
    // A phone discards a background tab without any further event.
    document.addEventListener('visibilitychange', storeHidden)
    return () => {
      removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', storeHidden)
    }
  }, [viewKey, pages])

  return [pages, setPages]
}
