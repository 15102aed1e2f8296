import type { MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/** Of a copy of the shop nothing is changed by readers, nor by what a partner sends to the wrong place. @param words say so */
export function onlyToLookAt(words: string): MiddlewareHandler {
  return async ({ req }, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new ProblemError(503, 'only-a-copy', words)
    await next()
  }
}
