import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Passes on the changes that the database announces to open desk tabs: `order 1001`, `requests`. */
export interface DeskChanges {
  /** Takes a message of `desk_changed`. */
  hear(what: string): void
  /** @returns a function that stops listening */
  listen(onChange: (what: string) => void): () => void
  /** The database was away, and what it announced meanwhile is lost: ends all streams, so that tabs connect again and load anew. */
  startAgain(): void
  /** Ends all streams when the shop closes. */
  close(): void
  /** Aborts when the streams that begin now are to end. */
  readonly signal: AbortSignal
}

/**
 * Time between heartbeats, in ms. Proxies close connections that are silent for a minute, and a page gives up its stream then
 * (`desk/shell/change-stream.ts`). Each heartbeat also checks the session.
 */
export const BEAT_MS = 25_000
/** How long a session counts as open after a check, in ms: a burst of changes costs one lookup. */
const CHECKED_FOR_MS = 1000
/** Concurrent streams: a team's people, with a few tabs each. */
const MOST_STREAMS = 200
/** Limit per session, so that one session can't take all streams. */
const MOST_STREAMS_OF_SESSION = 20

export function createDeskChanges(): DeskChanges {
  const listeners = new Set<(what: string) => void>()
  let isClosed = false
  let ending = new AbortController()
  return {
    get signal() {
      return ending.signal
    },
    hear(what) {
      for (const tell of listeners) tell(what)
    },
    listen(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    startAgain() {
      if (isClosed) return
      const before = ending
      ending = new AbortController()
      before.abort()
    },
    close() {
      isClosed = true
      ending.abort()
    },
  }
}

let streams = 0
/** Open streams by session. */
const streamsOf = new Map<number, number>()

/** Streams changes to a tab, until the tab or the shop closes, or its session ends. */
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
    const { signal } = changes
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    let checkedAt = Date.now()
    /** Sends a text, unless the session has ended. The session is checked again once the last check is a second old. */
    const tell = async (text: string) => {
      if (Date.now() - checkedAt > CHECKED_FOR_MS) {
        // A failed database lookup ends the stream too: the browser reconnects.
        if (!(await isSessionOpen().catch(() => false))) return stream.abort()
        checkedAt = Date.now()
      }
      await stream.write(text)
    }
    const stop = changes.listen(what => void tell(`data: ${what}\n\n`).catch(() => {}))
    const beat = setInterval(() => void tell('event: beat\ndata:\n\n').catch(() => {}), BEAT_MS)
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
      // The signal lives as long as the shop, and would keep every past stream in memory.
      signal.removeEventListener('abort', end)
    }
  })
}
