import { atDesk, DESK_REQUESTS } from '../../contract/desk-addresses.ts'

/** The pause before a new stream, after one that failed for good. It doubles each time. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** A stream that is silent for longer than two heartbeats of the shop is dead, in ms: the browser would never notice. */
export const SILENCE_MS = 60_000

/** A connection that comes back sooner is nothing to speak of, in ms: the browser, and a shop that starts anew, take a few seconds. */
export const AWAY_MS = 15_000

export interface ChangeStream {
  /** Someone uses the page: reopen a stream that was given up. */
  touch(): void
  close(): void
}

/**
 * The stream of the shop's live changes. The browser reconnects after a broken connection, but not after a response that is not a stream
 * (the shop restarts behind its proxy, or there are too many streams), nor on a connection that died without a word. This reconnects then
 * too, unless nobody is at the page.
 * @param onChange gets what changed
 * @param onMissed called after a gap, and at first, since the page's data was read before: changes may have been missed, and they are not
 * sent again
 * @param onAway called when no stream is ready for some time
 */
export function openChangeStream({
  onChange,
  onMissed,
  onAway,
  isAttended,
}: {
  onChange: (what: string) => void
  onMissed: () => void
  onAway: () => void
  isAttended: () => boolean
}): ChangeStream {
  let source: EventSource
  let pauseMs = FIRST_PAUSE_MS
  let waiting: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let away: ReturnType<typeof setTimeout> | undefined
  let hasMissed = true
  let isGivenUp = false

  function listen() {
    isGivenUp = false
    source = new EventSource(atDesk(DESK_REQUESTS.changes))
    heard()
    source.onmessage = ({ data }) => {
      heard()
      onChange(String(data))
    }
    source.addEventListener('beat', heard)
    source.addEventListener('ready', () => {
      heard()
      pauseMs = FIRST_PAUSE_MS
      clearTimeout(away)
      away = undefined
      if (hasMissed) onMissed()
      hasMissed = false
    })
    source.onerror = () => {
      isMissing()
      if (source.readyState === EventSource.CLOSED) listenLater()
      else heard()
    }
  }

  function isMissing({ afterMs = AWAY_MS } = {}) {
    hasMissed = true
    away ??= setTimeout(onAway, afterMs)
  }

  /** The stream lives, or the browser looks after it. */
  function heard() {
    clearTimeout(silent)
    silent = setTimeout(() => {
      // It was silent for longer already.
      isMissing({ afterMs: 0 })
      source.close()
      listenLater()
    }, SILENCE_MS)
  }

  function listenLater() {
    clearTimeout(silent)
    waiting = setTimeout(() => {
      if (isAttended()) listen()
      else isGivenUp = true
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  isMissing()
  listen()
  return {
    touch: () => void (isGivenUp && listen()),
    close() {
      clearTimeout(waiting)
      clearTimeout(silent)
      clearTimeout(away)
      isGivenUp = false
      source.close()
    },
  }
}
