import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../../../platform/clock.ts'
import { isSignedRequest } from '../../../platform/signed-request.ts'
import type { Env } from '../../http-env.ts'

/** Requires the shop's signature on a call; otherwise answers 401. */
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

/** Requires the secret as a bearer, for the sandbox's own routes; otherwise answers 401. */
export function requireSecret(secret: string): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${secret}`) return next()
    return context.json({ reason: 'the secret is needed' }, 401)
  }
}
