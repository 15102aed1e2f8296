import { data } from 'react-router'
import { wellFormedJson } from '../../contract/well-formed-json.ts'

/**
 * Reads a submitted form.
 * @throws a 400 response if it is not a form, or contains U+0000, which PostgreSQL texts can't hold: as it is, or in a field's JSON
 */
export async function readForm(request: Pick<Request, 'formData'>): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form && [...form.values()].every(value => !holdsNull(typeof value === 'string' ? value : value.name))) return form
  throw data(null, { status: 400 })
}

/** The JSON that a page's script sends; null if it can't be parsed. */
export async function readJson(request: Pick<Request, 'text'>): Promise<unknown> {
  const text = await request.text()
  try {
    return holdsNull(text) ? null : JSON.parse(wellFormedJson(text))
  } catch {
    return null
  }
}

function holdsNull(text: string): boolean {
  return text.includes('\0') || text.includes('\\u0000')
}
