import type { Context, MiddlewareHandler } from 'hono'
import { CallerLeftError, type FairQueue, TooBusyError, type Turn } from '../../platform/fair-queue.ts'
import { ProblemError } from '../http/problems.ts'
import { RETRY_AFTER_S } from './readers-queue.ts'

/** Middleware for read-only routes: each request waits for its turn. Needs the address that `findClientAddress` found. */
export function takeTurn(readers: FairQueue): MiddlewareHandler {
  return (context, next) => {
    const { method } = context.req
    return method === 'GET' || method === 'HEAD' ? readers.run(turnOf(context), next) : next()
  }
}

export function turnOf(context: Context): Turn {
  return { caller: context.get('clientAddress'), signal: context.req.raw.signal }
}

/** The API's answer to a request that got no turn; null for other errors. */
export function busyProblem(context: Context, error: unknown): ProblemError | null {
  // Also used for a caller that left, whose answer nobody reads.
  if (!(error instanceof TooBusyError || error instanceof CallerLeftError)) return null
  context.header('Retry-After', String(RETRY_AFTER_S))
  return new ProblemError(503, 'busy', 'Hay muchas consultas en este momento. Prueba otra vez en unos segundos.')
}
