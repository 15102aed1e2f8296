import type { Context } from 'hono'
import { ProblemError } from './problems.ts'

/** 429: says in the header and in words when to try again. `what` happened, as a Spanish sentence. */
export function tooManyRequests(
  context: Context,
  retryAfterS: number,
  what = 'Recibimos demasiadas solicitudes desde tu conexión.',
): ProblemError {
  context.header('Retry-After', String(Math.max(1, retryAfterS)))
  return new ProblemError(429, 'too-many-requests', `${what} Prueba otra vez ${inWords(retryAfterS)}.`)
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'en unos segundos'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'en una hora' : `en ${hours} horas`
}
