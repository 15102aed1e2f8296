import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { cutConnection } from '../../cut-connection.ts'
import type { Env } from '../../http-env.ts'
import { ApiError } from '../api-error.ts'
import type { Faults, Operation } from '../faults.ts'

export interface Keys {
  publicKey: string
  accessToken: string
}

/** Requires the access token, for the seller's own calls. @throws ApiError 401 */
export function requireAccessToken({ accessToken }: Keys): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (bearerOf(context) !== accessToken) throw new ApiError(401, 'unauthorized', 'invalid access token')
    await next()
  }
}

/** Requires the public key in the query or a header, or either key as a bearer, for look-ups and tokens. */
export function requireAnyKey(keys: Keys): MiddlewareHandler<Env> {
  return async (context, next) => {
    const bearer = bearerOf(context)
    const publicKey = context.req.query('public_key') ?? context.req.header('X-Public-Key')
    if (publicKey === undefined && bearer === null)
      throw new ApiError(400, 1000, 'public_key or access_token is required')
    if (publicKey !== undefined && publicKey !== keys.publicKey) throw new ApiError(404, 1001, 'public_key not found')
    if (publicKey === undefined && bearer !== keys.accessToken && bearer !== keys.publicKey) {
      throw new ApiError(401, 'unauthorized', 'invalid access token')
    }
    await next()
  }
}

/** The request's body as JSON. @throws ApiError 400 */
export async function jsonOf(context: Context<Env>): Promise<unknown> {
  try {
    const text = await context.req.text()
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiError(400, 1, 'Invalid JSON')
  }
}

/** Applies the planned faults to a kind of call. `purchaseOf`: whose call it is. */
export function failingAsPlanned(
  faults: Faults,
  operation: Operation,
  purchaseOf: (context: Context<Env>) => string | Promise<string> = () => '',
): MiddlewareHandler<Env> {
  return async (context, next) => {
    const kind = faults.take(operation, await purchaseOf(context))
    const { slow_ms, retry_after_s } = faults.plan()
    switch (kind) {
      case null:
        return next()
      case 'slow':
        await pause(slow_ms)
        return next()
      case 'down':
        throw new ApiError(503, 'service_unavailable', 'service unavailable')
      case 'error-500':
        throw new ApiError(500, 'internal_error', 'internal error')
      case 'error-500-after-commit':
        await next()
        context.res = undefined
        throw new ApiError(500, 'internal_error', 'internal error')
      case 'too-many-requests':
        context.header('Retry-After', String(retry_after_s))
        throw new ApiError(429, 'too_many_requests', 'too many requests')
      case 'cut-before-commit':
        return cutConnection(context)
      case 'cut-after-commit':
        await next()
        context.res = undefined
        context.res = cutConnection(context)
        return
    }
  }
}

function bearerOf(context: Context<Env>): string | null {
  return /^Bearer\s+(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? null
}
