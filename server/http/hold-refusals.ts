import type { MiddlewareHandler } from 'hono'
import { createHold, REFUSE_AFTER_MS } from '../../platform/hold.ts'
import { turnOf } from '../turns/take-turn.ts'

/**
 * Refusals that the shop's own pages hardly ever cause: bodies that are no JSON or too large, no anti-forgery pair, no valid signature, too
 * many calls. Refused fields (422) and changed orders (409) are answered at once.
 */
const HELD: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429])

/** Answers the refusals of `HELD` a second after the call at the earliest: a flood of them would keep the process from its buyers. */
export function holdRefusals(): MiddlewareHandler {
  const hold = createHold()
  return async (context, next) => {
    const since = performance.now()
    await next()
    if (!HELD.has(context.res.status)) return
    await hold(REFUSE_AFTER_MS - (performance.now() - since), turnOf(context).signal)
  }
}
