import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../platform/log.ts'
import { routePatternOf } from './route-pattern.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The order a request is about, for its line in the log. */
    orderId: number
  }
}

/**
 * A line for each request that may change something; who only reads is counted in the metrics. Never what was sent, nor the address
 * itself: that of an order is its buyer's secret.
 */
export function logChanges(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    const start = performance.now()
    await next()
    log.info(
      {
        requestId: context.get('requestId'),
        method,
        route: routePatternOf(path),
        status: context.res.status,
        ms: Math.round(performance.now() - start),
        orderId: context.get('orderId'),
      },
      'request',
    )
  }
}
