import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { BeginQuery } from '../traces/traces.ts'

/** A pool whose queries become spans of the request or job that runs them. */
export function createTracedPool(options: pg.PoolConfig, beginQuery: BeginQuery): pg.Pool {
  return new TracedPool({ ...options, Client: tracedClient(beginQuery) })
}

type Connect = pg.Pool['connect']
type Connected = Parameters<Connect>[0]

class TracedPool extends pg.Pool {
  /** A waiting caller gets its connection from another caller's release. Binding keeps its queries in its own trace. */
  override connect: Connect = ((connected?: Connected) =>
    connected ? super.connect(AsyncResource.bind(connected)) : super.connect()) as Connect
}

type Query = (...args: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/** A client that traces `query`: pool and Kysely send everything through it. */
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

/** The text of a query; undefined for streams: a COPY belongs to its job. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}
