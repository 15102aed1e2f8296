import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../platform/log.ts'
import { isTryToEnter } from './entrance.ts'

/** Who calls too often is named once in so long, however often they call. */
const NAMED_EVERY_MS = 10_000
/** Callers that are remembered as named. */
const MOST_NAMED = 10_000

type Why = 'sign-in' | 'too-many-calls' | 'flood'

/** Names callers that were refused, for a program that shuts them out (fail2ban). */
export type NameRefused = (address: string, why: Why) => void

/**
 * A line for each refused caller, with their address and why: the only lines that hold one, and only where a setting asks for them. Their form
 * is that of `deploy/fail2ban/filter.d/anaquel.conf`; nothing that a caller writes is in them.
 */
export function createNameRefused(log: Pick<Log, 'info'>): NameRefused {
  const named = new LRUCache<string, true>({ max: MOST_NAMED, ttl: NAMED_EVERY_MS })
  return (address, why) => {
    // Sign-ins have a limit of their own, and each counts.
    if (why !== 'sign-in') {
      const key = `${why} ${address}`
      if (named.has(key)) return
      named.set(key, true)
    }
    log.info({ address, why }, 'refused caller')
  }
}

/** Names who could not enter the desk, and who calls too often; needs the address that `findClientAddress` finds. */
export function nameRefusedCallers(nameRefused: NameRefused): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { status } = context.res
    if (status === 429) nameRefused(context.get('clientAddress'), 'too-many-calls')
    else if (status === 403 && isTryToEnter(context.req)) nameRefused(context.get('clientAddress'), 'sign-in')
  }
}
