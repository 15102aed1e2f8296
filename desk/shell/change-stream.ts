/** Between a stream that broke off for good and the next one: twice as long each time. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

export interface ChangeStream {
  /** Someone is at the page: a stream that was given up meanwhile is opened again. */
  touch(): void
  close(): void
}

/**
 * The shop's live changes. A browser connects again by itself after a connection that broke, but not after an answer that is no stream (a shop
 * that starts again behind its proxy, too many streams): that is done here, unless nobody is at the page.
 * @param onChange what changed
 * @param onMissed something may have changed while nobody listened: that is not sent again
 */
export function openChangeStream({
  onChange,
  onMissed,
  isAttended,
}: {
  onChange: (what: string) => void
  onMissed: () => void
  isAttended: () => boolean
}): ChangeStream {
  let source: EventSource
  let pauseMs = FIRST_PAUSE_MS
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  let isGivenUp = false

  function listen() {
    isGivenUp = false
    source = new EventSource('/mesa/cambios')
    source.onmessage = ({ data }) => onChange(String(data))
    source.addEventListener('ready', () => {
      pauseMs = FIRST_PAUSE_MS
      if (hasMissed) onMissed()
      hasMissed = false
    })
    source.onerror = () => {
      hasMissed = true
      if (source.readyState === EventSource.CLOSED) listenLater()
    }
  }

  function listenLater() {
    waiting = setTimeout(() => {
      if (isAttended()) listen()
      else isGivenUp = true
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  listen()
  return {
    touch: () => void (isGivenUp && listen()),
    close() {
      clearTimeout(waiting)
      isGivenUp = false
      source.close()
    },
  }
}
