import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { BeginQuery } from '../traces/traces.ts'

/** A pool whose queries are spans of what asks for them. */
export function createTracedPool(options: pg.PoolConfig, beginQuery: BeginQuery): pg.Pool {
  return new TracedPool({ ...options, Client: tracedClient(beginQuery) })
}

type Connect = pg.Pool['connect']
type Connected = Parameters<Connect>[0]

class TracedPool extends pg.Pool {
  /** Who waits for a connection gets it from somebody else, who lets it go: what is asked then is still asked by the one that waited. */
  override connect: Connect = ((connected?: Connected) =>
    connected ? super.connect(AsyncResource.bind(connected)) : super.connect()) as Connect
}

type Query = (...args: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/** All that a pool and Kysely ask go through a connection's `query`. */
function tracedClient(beginQuery: BeginQuery): new () => pg.Client {
  return class extends pg.Client {
    override query = ((...args: unknown[]) => {
      const ask = super.query as Query
      const text = textOf(args[0])
      const end = text === undefined ? undefined : beginQuery(text)
      if (!end) return ask.apply(this, args)
      const answered = args.at(-1)
      if (typeof answered === 'function') {
        const ending: Answered = (error, result) => {
          end(error)
          ;(answered as Answered)(error, result)
        }
        return ask.apply(this, [...args.slice(0, -1), ending])
      }
      const answer = ask.apply(this, args) as Promise<unknown>
      answer.then(() => end(), end)
      return answer
    }) as pg.Client['query']
  }
}

/** Nothing of what streams by itself: a COPY is a part of its job. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}
