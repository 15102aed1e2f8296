import type { Context } from 'hono'
import type { PersonsDesk } from '../../desk/desk-context.ts'
import { UPLOAD_LIMITS } from '../../shop/catalogue/import/prepared/prepared-import.ts'
import { notFound, ProblemError } from '../http/problems.ts'
import { readLimitedBytes } from '../http/read-body.ts'

/**
 * Takes a chunk of an uploaded file: the body is its bytes, `Upload-Offset` says where they begin. Answers 204 with the next offset, or 409
 * with the offset that was expected.
 * @throws ProblemError, and the desk's own errors
 */
export async function takePart(context: Context, desk: PersonsDesk): Promise<Response> {
  const given = context.req.header('Upload-Offset') ?? ''
  if (!/^\d{1,12}$/.test(given))
    throw new ProblemError(400, 'no-offset', 'Falta dónde empieza la parte (Upload-Offset).')
  const id = context.req.param('id') ?? ''
  const bytes = await readLimitedBytes(context.req.raw, UPLOAD_LIMITS.part)
  const outcome = await desk.receivePart({ id, offset: Number(given), bytes: new Uint8Array(bytes) })
  switch (outcome.kind) {
    case 'received':
      return context.body(null, 204, { 'Upload-Offset': String(outcome.receivedBytes) })
    case 'other-offset':
      return context.body(null, 409, { 'Upload-Offset': String(outcome.receivedBytes) })
    case 'unknown':
      throw notFound('Esa subida no existe, o ya está completa.')
    case 'too-large':
      throw new ProblemError(413, 'too-large', 'El archivo es más grande de lo que se dijo.')
  }
}
