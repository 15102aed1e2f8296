import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../platform/log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set when somebody tried to enter the desk, or to show who they are, and could not. Missing where nothing was judged. */
    isTryRefused?: boolean
  }
}

/** A caller over a limit is logged at most once in this time, however often they call. */
const NAMED_EVERY_MS = 10_000
/** Number of callers remembered as logged. */
const MOST_NAMED = 10_000

type Why = 'sign-in' | 'too-many-calls' | 'flood'

/** Logs a refused caller, for a program that blocks them (fail2ban). */
export type NameRefused = (address: string, why: Why) => void

/**
 * Logs a line for each refused caller with their address and the reason. These are the only lines with an address, and a setting has to
 * turn them on. Their form matches `deploy/fail2ban/filter.d/anaquel.conf`; they hold nothing that the caller wrote.
 */
export function createNameRefused(log: Pick<Log, 'info'>): NameRefused {
  const named = new LRUCache<string, true>({ max: MOST_NAMED, ttl: NAMED_EVERY_MS })
  return (address, why) => {
    // Each failed sign-in is logged: sign-ins have a limit of their own.
    if (why !== 'sign-in') {
      const key = `${why} ${address}`
      if (named.has(key)) return
      named.set(key, true)
    }
    log.info({ address, why }, 'refused caller')
  }
}

/**
 * Logs failed sign-ins at the desk (`isTryRefused`) and callers over a limit of their address (`isAddressRefused`). Needs the address that
 * `findClientAddress` finds. What a page of another site makes a browser send names nobody: that page would have its readers shut out of the
 * shop. Nor does what was counted for one browser, order or card: whole networks share an address.
 */
export function nameRefusedCallers(nameRefused: NameRefused): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (isOfOtherSite(context.req.header('Sec-Fetch-Site'))) return
    if (context.get('isAddressRefused')) nameRefused(context.get('clientAddress'), 'too-many-calls')
    else if (context.get('isTryRefused')) nameRefused(context.get('clientAddress'), 'sign-in')
  }
}

/** Reads the header that browsers add. Other programs send none. */
function isOfOtherSite(site: string | undefined): boolean {
  return site === 'cross-site' || site === 'same-site'
}
