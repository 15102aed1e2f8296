import type { Context } from 'hono'
import { ProblemError } from './problems.ts'

/** A 429 that says when to retry, in the header and in the first sentence. `what`: what happened, a Spanish sentence. */
export function tooManyRequests(
  context: Context,
  retryAfterS: number,
  { type = 'too-many-requests', what = 'Recibimos demasiadas solicitudes.' }: { type?: string; what?: string } = {},
): ProblemError {
  context.header('Retry-After', String(Math.max(1, retryAfterS)))
  return new ProblemError(429, type, `Se puede probar otra vez ${inWords(retryAfterS)}. ${what}`)
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'en unos segundos'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'en una hora' : `en ${hours} horas`
}
