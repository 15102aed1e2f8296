import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../../contract/problem.ts'

/** A deliberate 4xx (or 503) of the API: thrown anywhere below a route, turned into an answer in `app.ts` alone. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: ContentfulStatusCode
  readonly type: string
  readonly more: Record<string, unknown>

  /** @param detail a Spanish sentence for people @param more further fields of the body */
  constructor(status: ContentfulStatusCode, type: string, detail: string, more: Record<string, unknown> = {}) {
    super(detail)
    this.status = status
    this.type = type
    this.more = more
  }
}

export type FieldErrors = NonNullable<Problem['errors']>

export function invalidFields(errors: FieldErrors): ProblemError {
  return new ProblemError(422, 'invalid', errors.map(error => error.message).join(' · '), { errors })
}

export const notFound = (detail: string) => new ProblemError(404, 'not-found', detail)
export const badQuery = (detail: string) => new ProblemError(400, 'bad-query', detail)

const TITLES: Record<number, string> = {
  400: 'Solicitud incorrecta',
  403: 'Solicitud no permitida',
  404: 'No encontrado',
  405: 'Método no permitido',
  409: 'Conflicto',
  413: 'Solicitud demasiado grande',
  415: 'Formato no admitido',
  422: 'Datos incompletos o incorrectos',
  429: 'Demasiadas solicitudes',
  500: 'Error interno',
  503: 'Servicio no disponible',
}

/** Answers with `application/problem+json` (RFC 9457). */
export function answerProblem(context: Context, { status, type, message, more }: ProblemError): Response {
  const problem = { type, title: TITLES[status] ?? 'Error', status, detail: message, ...more } satisfies Problem
  return context.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}
