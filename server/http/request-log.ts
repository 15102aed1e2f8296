import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../platform/log.ts'
import { routePatternOf } from './route-pattern.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The order of the request, for its line in the log. */
    orderId: number
  }
}

/**
 * Logs each request that may change something; reads are only counted in the metrics. Never logs the body, nor the full address: an order's
 * address is its buyer's secret.
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
