import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Env } from './http-env.ts'

/** Closes the connection without an answer. */
export function cutConnection(context: Context<Env>): Response {
  const outgoing = context.env?.outgoing
  if (!outgoing) throw new Error('a connection can be cut only where there is one: this needs real HTTP')
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
