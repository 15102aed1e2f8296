import { data } from 'react-router'
import { wellFormedJson } from '../../contract/well-formed-json.ts'

/**
 * What a form sends.
 * @throws an answer 400 for what is no form, or holds U+0000, which no text of the database may: as it is, or in the JSON of a field
 */
export async function readForm(request: Pick<Request, 'formData'>): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form && [...form.values()].every(value => !holdsNull(typeof value === 'string' ? value : value.name))) return form
  throw data(null, { status: 400 })
}

/** What a page's script sends as JSON; null where it can't be read. */
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
