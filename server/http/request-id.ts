import { randomUUID } from 'node:crypto'

/** The name one request has in every log: the one a proxy before us gave it (the same rule as Hono's), or a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID()
}
