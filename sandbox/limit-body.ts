import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from './http-env.ts'

/** In bytes, far more than any request needs, so that strangers can't fill a demonstration's memory. */
const LONGEST_BODY = 100_000

/**
 * Reads the body before anything looks at it. Answers with `refuse` if it is too long, or if its sender hung up in the middle, which is no
 * error of ours.
 */
export function limitBody(refuse: (context: Context<Env>, reason: string) => Response): MiddlewareHandler<Env> {
  const limit = bodyLimit({
    maxSize: LONGEST_BODY,
    onError: context => refuse(context, 'request body is too large'),
  })
  return async (context, next) => {
    let isRead = false
    try {
      return await limit(context, async () => {
        // Hono keeps it for whoever asks again.
        if (context.req.raw.body) await context.req.arrayBuffer()
        isRead = true
        await next()
      })
    } catch (error) {
      if (isRead || !hasHungUp(error)) throw error
      return refuse(context, 'request body is incomplete')
    }
  }
}

/** Whether this is Node's error for a connection that ended in the middle of a request. */
function hasHungUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
