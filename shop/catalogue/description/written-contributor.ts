import { type Contributor, roleNamed } from '../../../contract/contributors.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'

const WRITTEN = /^([A-Z]\d{2})[ :]+(\S.*)$/
const NAMED = /^([^:]+):\s*(\S.*)$/

/** `B06 Ana Gil`: as books keep it and files write it. */
export function writeContributor({ role, name }: Contributor): string {
  return `${role} ${name}`
}

/** `B06 Ana Gil`, `traducción: Ana Gil`; undefined for what names no role, or a plain author: those stand in the author line. */
export function readContributor(text: string): Contributor | undefined {
  const [, role = '', name = ''] = WRITTEN.exec(text.trim()) ?? []
  if (role !== '') return role === 'A01' ? undefined : { role, name }
  const [, words = '', person = ''] = NAMED.exec(text.trim()) ?? []
  const found = words === '' ? undefined : roleNamed(words, foldLetters)
  return found === undefined ? undefined : { role: found, name: person }
}
