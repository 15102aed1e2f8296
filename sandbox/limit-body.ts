import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from './http-env.ts'

/** In bytes, far more than any request needs: a stranger must not fill a demonstration's memory. */
const LONGEST_BODY = 100_000

/** Answers a body that is too long with `refuse`, before anything of it is kept or its signature is looked at. */
export function limitBody(refuse: (context: Context<Env>, reason: string) => Response): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize: LONGEST_BODY,
    onError: context => refuse(context, 'request body is too large'),
  })
}
