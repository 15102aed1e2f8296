import { type Contributor, roleNamed } from '../../../contract/contributors.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'

const WRITTEN = /^([A-Z]\d{2})[ :]+(\S.*)$/
const NAMED = /^([^:]+):\s*(\S.*)$/

/** Writes a contributor as books and files store it: `B06 Ana Gil`. */
export function writeContributor({ role, name }: Contributor): string {
  return `${role} ${name}`
}

/** Parses `B06 Ana Gil` or `traducción: Ana Gil`. Undefined: no role is named, or it is a plain author, who belongs in the author line. */
export function readContributor(text: string): Contributor | undefined {
  const [, role = '', name = ''] = WRITTEN.exec(text.trim()) ?? []
  if (role !== '') return role === 'A01' ? undefined : { role, name }
  const [, words = '', person = ''] = NAMED.exec(text.trim()) ?? []
  const found = words === '' ? undefined : roleNamed(words, foldLetters)
  return found === undefined ? undefined : { role: found, name: person }
}
