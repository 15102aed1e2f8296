import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../../../platform/clock.ts'
import { isSignedRequest } from '../../../platform/signed-request.ts'
import type { Env } from '../../http-env.ts'

/** The shop signs each of its calls; anything else is answered 401. */
export function requireSignature({ secret, clock }: { secret: string; clock: Clock }): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const parts = {
      method: context.req.method,
      path: `${pathname}${search}`,
      body: await context.req.text(),
      timestamp: context.req.header('x-timestamp'),
      signature: context.req.header('x-signature'),
    }
    if (isSignedRequest(parts, { secret, now: clock.now() })) return next()
    return context.json({ reason: 'the signature is not valid' }, 401)
  }
}

/** What only a sandbox has needs the bare secret; anything else is answered 401. */
export function requireSecret(secret: string): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${secret}`) return next()
    return context.json({ reason: 'the secret is needed' }, 401)
  }
}
