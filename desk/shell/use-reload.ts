import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** How long a load that does not come keeps the next from beginning, in ms: it may hang. */
export const HANGS_MS = 20_000

export interface Reload {
  ask(): void
  /** Takes whether a load is under way, or a navigation. */
  follow(isUnderWay: boolean): void
  /** Forgets what waits. */
  stop(): void
}

/**
 * Loads the page's data anew. React Router ends the load that is under way for the next one, even that of another page: on a slow
 * connection none would ever come. This waits for it, and loads once after it, however often it was asked.
 */
export function useReload(): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isUnderWay = state !== 'idle' || navigation.state !== 'idle'
  const [reload] = useState(() => createReload(revalidate))
  useEffect(() => reload.follow(isUnderWay), [reload, isUnderWay])
  useEffect(() => reload.stop, [reload])
  return reload.ask
}

export function createReload(load: () => Promise<void>): Reload {
  let isUnderWay = false
  /** The last load that began here: the router says it only once the page is rendered. */
  let own: Promise<void> | undefined
  let isAsked = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  function begin() {
    stop()
    const now = load().finally(() => {
      if (own !== now) return
      own = undefined
      goOn()
    })
    own = now
  }

  function goOn() {
    if (isAsked && !isUnderWay && own === undefined) begin()
  }

  function stop() {
    clearTimeout(waiting)
    waiting = undefined
    isAsked = false
  }

  return {
    ask() {
      isAsked = true
      waiting ??= setTimeout(begin, HANGS_MS)
      goOn()
    },
    follow(now) {
      isUnderWay = now
      goOn()
    },
    stop,
  }
}
