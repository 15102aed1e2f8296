import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/** The changes that the database announces, for those who look at them: `order 1001`, `requests`. */
export interface DeskChanges {
  /** From `desk_changed`. */
  hear(what: string): void
  /** @returns what stops listening */
  listen(onChange: (what: string) => void): () => void
  /** Ends all streams: the shop closes. */
  close(): void
  /** Aborted when it closes. */
  signal: AbortSignal
}

/** Proxies let go of what is silent for a minute; and a session that ended listens no longer than that. */
const BEAT_MS = 25_000
/** A session that was seen open is taken for open this long: a burst of changes is one look. */
const CHECKED_FOR_MS = 1000
/** Streams at once: people of a team, with a few tabs each. */
const MOST_STREAMS = 200
/** Of one session: no one takes them from the others. */
const MOST_STREAMS_OF_SESSION = 20

export function createDeskChanges(): DeskChanges {
  const listeners = new Set<(what: string) => void>()
  const closing = new AbortController()
  return {
    signal: closing.signal,
    hear(what) {
      for (const tell of listeners) tell(what)
    },
    listen(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    close: () => closing.abort(),
  }
}

let streams = 0
/** How many of them, by session. */
const streamsOf = new Map<number, number>()

/** One stream of changes for a tab, until it or the shop closes, or its session ends. */
export function streamChanges(
  context: Context,
  changes: DeskChanges,
  { sessionId, isSessionOpen }: { sessionId: number; isSessionOpen: () => Promise<boolean> },
): Response {
  const own = streamsOf.get(sessionId) ?? 0
  if (streams >= MOST_STREAMS || own >= MOST_STREAMS_OF_SESSION) return context.body(null, 503)
  streams++
  streamsOf.set(sessionId, own + 1)
  return streamSSE(context, async stream => {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const end = () => resolve()
    stream.onAbort(end)
    changes.signal.addEventListener('abort', end, { once: true })
    if (changes.signal.aborted) end()
    let checkedAt = Date.now()
    /** Nothing is sent to a session that has ended, except within the second after it was last checked. */
    const tell = async (text: string) => {
      if (Date.now() - checkedAt > CHECKED_FOR_MS) {
        // A database that does not answer ends it too: the browser comes back.
        if (!(await isSessionOpen().catch(() => false))) return stream.abort()
        checkedAt = Date.now()
      }
      await stream.write(text)
    }
    const stop = changes.listen(what => void tell(`data: ${what}\n\n`).catch(() => {}))
    const beat = setInterval(() => void tell(': beat\n\n').catch(() => {}), BEAT_MS)
    try {
      await stream.writeSSE({ event: 'ready', data: '' })
      await ended
    } finally {
      streams--
      const left = (streamsOf.get(sessionId) ?? 1) - 1
      if (left > 0) streamsOf.set(sessionId, left)
      else streamsOf.delete(sessionId)
      clearInterval(beat)
      stop()
      // The signal lives as long as the shop, and would keep every stream that there ever was.
      changes.signal.removeEventListener('abort', end)
    }
  })
}
