import { useEffect, useRef } from 'react'
import { isAttended, touchPage } from './attended.ts'
import { openChangeStream } from './change-stream.ts'
import { isPageAway, tellAway, tellStale } from './shown-page.ts'
import { useReload } from './use-reload.ts'

/** Groups several changes of one act, in ms. */
export const PAUSE_MS = 150

/** How often a page looks again at what is under way, in ms: whether it stalled nobody announces. */
const LOOK_AGAIN_MS = 5000

/** What a page shows as it is rendered now. */
interface Shown {
  isShown: (what: string) => boolean
  /** Something is under way. */
  looksAgain: boolean
  reload: () => void
}

/** Reloads the page's data when something it shows changes in the shop, and every few seconds while something is under way. */
export function useChanges(
  isShown: (what: string) => boolean,
  { looksAgain = false }: { looksAgain?: boolean } = {},
): void {
  const reload = useReload()
  const current = useRef<Shown>({ isShown, looksAgain, reload })
  current.current = { isShown, looksAgain, reload }
  useEffect(() => followChanges(current), [])
}

/** @returns what ends it */
export function followChanges(page: { readonly current: Shown }): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isBehind = false
  touchPage()
  const again = () => {
    isBehind = !isAttended()
    if (isBehind) return
    // Not from the last change on: while many come, one after the other, the page would never load.
    waiting ??= setTimeout(() => {
      waiting = undefined
      page.current.reload()
    }, PAUSE_MS)
  }
  const stream = openChangeStream({
    onChange: what => page.current.isShown(what) && again(),
    onMissed() {
      // Until it is read anew it shows what it had.
      if (isPageAway()) tellStale(true)
      tellAway(false)
      again()
    },
    onAway() {
      tellAway(true)
      // Somebody whose session ended gets no changes either, and is led to the entrance.
      again()
    },
    isAttended,
  })
  const looking = setInterval(() => page.current.looksAgain && again(), LOOK_AGAIN_MS)
  const touch = () => {
    touchPage()
    stream.touch()
    if (isBehind) again()
  }
  const signs = ['pointermove', 'keydown', 'focus'] as const
  for (const sign of signs) window.addEventListener(sign, touch)
  return () => {
    clearTimeout(waiting)
    clearInterval(looking)
    stream.close()
    tellAway(false)
    for (const sign of signs) window.removeEventListener(sign, touch)
  }
}
