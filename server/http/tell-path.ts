import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { TokenSigner } from '../../platform/signed-token.ts'

/** The header of a request to `/salud` that asks how it came, with a token that only the shop can sign. */
export const PATH_ASKED = 'X-Anaquel-Path'
/** Separates these tokens from others of the same secret. */
export const PATH_PURPOSE = 'how a request came to the shop'
const VALID_MS = 60_000

/** How a request came: the address at the other end of its connection, and what proxies (or the caller) wrote in X-Forwarded-For. */
export const requestPath = v.object({ socket: v.string(), forwardedFor: v.string() })
export type RequestPath = v.InferOutput<typeof requestPath>

/** How this request arrived, for a caller who proves to be the shop (`doctor`); null for others, who must not learn inner addresses. */
export function tellPath(context: Context, signer: TokenSigner | undefined): RequestPath | null {
  const token = context.req.header(PATH_ASKED)
  if (token === undefined || !signer) return null
  const askedAt = signer.open(token)
  if (typeof askedAt !== 'number' || Math.abs(Date.now() - askedAt) > VALID_MS) return null
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  return {
    socket: incoming?.socket.remoteAddress ?? '',
    forwardedFor: context.req.header('X-Forwarded-For') ?? '',
  }
}
