import { randomUUID } from 'node:crypto'

/** The request's id in every log: the one from a proxy in front of us if valid (the same rule as Hono's), else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID()
}
