import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Traces } from '../../platform/traces/traces.ts'
import { NO_ADDRESS, routePatternOf } from './route-pattern.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Asked for all the time, by machines, and answered from memory: nobody follows them. */
const NOT_FOLLOWED = new Set(['/salud', '/listo', '/metrics', '/assets/*'])

/**
 * Each request as a trace of its own, from here to the end of its answer. A trace that its caller names is not taken up: anybody could name
 * one, and have all of theirs sent.
 */
export function traceRequests(traces: Pick<Traces, 'request'>, handle: Handler): Handler {
  return (request, response) => {
    const { method = '', url = '', httpVersion } = request
    const pattern = routePatternOf(url.split('?', 1)[0] ?? '')
    if (NOT_FOLLOWED.has(pattern)) return handle(request, response)
    const route = pattern === NO_ADDRESS ? undefined : pattern
    traces.request({ method, route, httpVersion }, end => {
      // One that left before has no answer.
      response.once('close', () => end(response.headersSent ? response.statusCode : undefined))
      handle(request, response)
    })
  }
}

/** Says of a request what its line in the log says: the one is found from the other. */
export function traceFacts(traces: Pick<Traces, 'note'>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    traces.note({ requestId: context.get('requestId'), orderId: context.get('orderId') })
  }
}
