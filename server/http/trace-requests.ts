import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Traces } from '../../platform/traces/traces.ts'
import { NO_ADDRESS, routePatternOf } from './route-pattern.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Routes without traces: machines call them all the time, and the answers come from memory. */
const NOT_FOLLOWED = new Set(['/salud', '/listo', '/metrics', '/assets/*'])

/**
 * Makes a trace of each request, until the end of its answer. A trace id from the caller is ignored: with one, anybody could have all their
 * requests sent to the collector.
 */
export function traceRequests(traces: Pick<Traces, 'request'>, handle: Handler): Handler {
  return (request, response) => {
    const { method = '', url = '', httpVersion } = request
    const pattern = routePatternOf(url.split('?', 1)[0] ?? '')
    if (NOT_FOLLOWED.has(pattern)) return handle(request, response)
    const route = pattern === NO_ADDRESS ? undefined : pattern
    traces.request({ method, route, httpVersion }, end => {
      // A client that left early got no answer, so there is no status.
      response.once('close', () => end(response.headersSent ? response.statusCode : undefined))
      handle(request, response)
    })
  }
}

/** Notes on a trace what the request's log line says, so that each can be found from the other. */
export function traceFacts(traces: Pick<Traces, 'note'>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    traces.note({ requestId: context.get('requestId'), orderId: context.get('orderId') })
  }
}
