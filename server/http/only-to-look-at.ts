import type { MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/**
 * Refuses every change to a copy of the shop, by readers or by partners that call the wrong place.
 * @param words the Spanish sentence that says so
 */
export function onlyToLookAt(words: string): MiddlewareHandler {
  return async ({ req }, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new ProblemError(503, 'only-a-copy', words)
    await next()
  }
}
