import type { Context, MiddlewareHandler } from 'hono'
import { createHold, REFUSE_AFTER_MS } from '../../platform/hold.ts'
import { turnOf } from '../turns/take-turn.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set if the status alone does not decide whether to hold back a refusal: `held` for an unknown address, `at-once` for an honest mistake. */
    refusal?: 'held' | 'at-once'
  }
}

/**
 * Refusals that the shop's own pages hardly ever cause: bodies that are no JSON or too large, no anti-forgery pair, no valid signature, too
 * many calls. Refused fields (422) and changed orders (409) are answered at once.
 */
const HELD: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429])
/** Held only if something is sent: pages themselves ask for books, orders and covers that are gone. */
const HELD_OF_SENT: ReadonlySet<number> = new Set([404, 405])

/** Answers such refusals a second after the call at the earliest: a flood of them would keep the process from its buyers. */
export function holdRefusals(hold = createHold()): MiddlewareHandler {
  return async (context, next) => {
    const since = performance.now()
    await next()
    if (isHeld(context)) await hold(REFUSE_AFTER_MS - (performance.now() - since), turnOf(context).signal)
  }
}

function isHeld(context: Context): boolean {
  const { status } = context.res
  const { method } = context.req
  const refusal = context.get('refusal')
  if (refusal !== undefined) return refusal === 'held' && status >= 400
  return HELD.has(status) || (HELD_OF_SENT.has(status) && method !== 'GET' && method !== 'HEAD')
}
