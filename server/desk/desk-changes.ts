import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/** What the database tells of changes, for those who look at them: `order 1001`, `requests`. */
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
/** Streams at once: people of a team, with a few tabs each. */
const MOST_STREAMS = 200

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

/** One stream of changes for a tab, until it or the shop closes, or its session ends. */
export function streamChanges(context: Context, changes: DeskChanges, isSessionOpen: () => Promise<boolean>): Response {
  if (streams >= MOST_STREAMS) return context.body(null, 503)
  streams++
  return streamSSE(context, async stream => {
    const ended = new Promise<void>(resolve => {
      stream.onAbort(resolve)
      changes.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    const stop = changes.listen(what => void stream.writeSSE({ data: what }).catch(() => {}))
    const beat = setInterval(() => {
      // A database that does not answer ends it too: the browser comes back.
      void isSessionOpen()
        .catch(() => false)
        .then(async isOpen => {
          if (isOpen) await stream.write(': beat\n\n')
          else stream.abort()
        })
        .catch(() => {})
    }, BEAT_MS)
    try {
      await stream.writeSSE({ event: 'ready', data: '' })
      await ended
    } finally {
      streams--
      clearInterval(beat)
      stop()
    }
  })
}
