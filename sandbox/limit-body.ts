import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from './http-env.ts'

/** In bytes, far more than any request needs, so that strangers can't fill a demonstration's memory. */
const LONGEST_BODY = 100_000

/** Answers with `refuse` if the body is too long, before storing it or checking its signature. */
export function limitBody(refuse: (context: Context<Env>, reason: string) => Response): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize: LONGEST_BODY,
    onError: context => refuse(context, 'request body is too large'),
  })
}
