import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { browserDigest } from './idempotency-key.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** Tries of a browser to order or pay, refused ones included. */
const MOST_TRIES = 60
const WITHIN_MS = 600_000
/** Number of browsers that are remembered. Who makes up one after another only makes the oldest forgotten. */
const MOST_BROWSERS = 10_000

/**
 * Middleware that refuses a browser's tries beyond a limit before their bodies are read. Each process counts its own. A browser is its
 * anti-forgery cookie at its address, so nobody uses up another's tries. A caller who changes the cookie meets the next limit
 * (`server/turns/checks-queue.ts`).
 */
export function limitBrowserTries(): MiddlewareHandler {
  const counts = new LRUCache<string, { tries: number; until: number }>({ max: MOST_BROWSERS })
  return async (context, next) => {
    const key = `${context.get('clientAddress')} ${browserDigest(context)}`
    const now = Date.now()
    const known = counts.get(key)
    const count = known && now < known.until ? known : { tries: 0, until: now + WITHIN_MS }
    count.tries++
    counts.set(key, count)
    if (count.tries > MOST_TRIES) throw tooManyRequests(context, Math.ceil((count.until - now) / 1000))
    await next()
  }
}
