import type { Context } from 'hono'
import { MAX_COVER_BYTES } from '../../contract/limits.ts'
import type { PersonsDesk } from '../../desk/desk-context.ts'
import { badPictureInWords, coverInWords } from '../../shop/desk/words/cover-words.ts'
import { ProblemError } from '../http/problems.ts'
import { readLimitedBytes } from '../http/read-body.ts'

/**
 * Saves a picture for a book: the body is the picture, the query says why. Answers `{text}`, in Spanish.
 * @throws ProblemError, and the desk's own errors
 */
export async function takeCover(context: Context, desk: PersonsDesk): Promise<Response> {
  const picture = await readLimitedBytes(context.req.raw, MAX_COVER_BYTES)
  const input = { isbn: context.req.param('isbn') ?? '', reason: context.req.query('motivo') ?? '', picture }
  const said = coverInWords(await desk.setCover(input))
  if (said.kind === 'fault') throw new ProblemError(422, 'invalid', said.text)
  return context.json({ text: said.text })
}

/**
 * Checks a picture as if it were given to a book: 204 if it would be accepted, else 422 with the reason.
 * @throws ProblemError, and the desk's own errors
 */
export async function tryCover(context: Context, desk: PersonsDesk): Promise<Response> {
  const outcome = await desk.checkCover({ picture: await readLimitedBytes(context.req.raw, MAX_COVER_BYTES) })
  if (outcome.kind !== 'good') throw new ProblemError(422, 'invalid', `${badPictureInWords(outcome)}.`)
  return context.body(null, 204)
}
