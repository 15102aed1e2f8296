import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readStored, tabStorage, writeStored } from './stored-json.ts'

type KeptScroll = [name: string, left: number]

const STORAGE_KEY = 'scrolled-rows'
const KEPT_ROWS = 20

/** Restores a sideways scroller's position when its reader returns to this page in the tab, by going back or after a reload. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, name: string): void {
  const key = `${useLocation().key} ${name}`

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const kept = readRows().find(([known]) => known === key)
    if (kept) element.scrollLeft = kept[1]
    const keep = () => {
      const others = readRows().filter(([known]) => known !== key)
      if (element.scrollLeft > 0) others.push([key, element.scrollLeft])
      writeStored(tabStorage, STORAGE_KEY, others.slice(-KEPT_ROWS))
    }
    element.addEventListener('scrollend', keep, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      element.removeEventListener('scrollend', keep)
      removeEventListener('pagehide', keep)
    }
  }, [scroller, key])
}

function readRows(): KeptScroll[] {
  return (readStored(tabStorage, STORAGE_KEY) ?? []) as KeptScroll[]
}
