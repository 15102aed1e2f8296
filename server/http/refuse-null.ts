import type { MiddlewareHandler } from 'hono'
import { badQuery, notFound } from './problems.ts'

/** U+0000 as a URL writes it. */
export const NULL_IN_ADDRESS = '%00'

/** Refuses a URL with U+0000 without a lookup, since no text of the database holds it: 400 in the query, 404 in the path. */
export function refuseNull(): MiddlewareHandler {
  return async ({ req }, next) => {
    if (req.url.includes(NULL_IN_ADDRESS)) {
      const { searchParams } = new URL(req.url)
      const named = [...searchParams].find(pair => pair.join().includes('\0'))
      throw named
        ? badQuery(`${named[0]} tiene caracteres que no se pueden usar.`)
        : notFound('Esa dirección no existe.')
    }
    await next()
  }
}
