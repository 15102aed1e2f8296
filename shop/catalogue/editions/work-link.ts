import { normalizeIsbn } from '../../../contract/isbn.ts'

/** Placeholders that many records write for an empty value. */
const NOTHING = /^(?:0+|n\/?a|none|null|-+)$/i
const LONGEST = 100
const NAMED = /^([\p{L}\d][\p{L}\d .-]{0,38}):(\S.*)$/u

/** The key of a work that its editions share: `isbn:9789974000018` of an edition, `istc:…`, or a publisher's own work number. */
export function workLink(kind: string, value: string): string | null {
  const bare = value.trim().replace(/\s+/g, ' ')
  if (kind === 'isbn') {
    const isbn = normalizeIsbn(bare)
    return isbn === null ? null : `isbn:${isbn}`
  }
  const name = kind.trim().toLowerCase()
  if (name === '' || NOTHING.test(bare) || !/\d/.test(bare)) return null
  const link = `${name}:${bare.toLowerCase()}`
  return link.length > LONGEST ? null : link
}

/** Parses a link as people and files write it: an ISBN, or `istc:…`. Null: neither. */
export function readWorkLink(text: string): string | null {
  const isbn = workLink('isbn', text.replace(/^isbn:/i, ''))
  if (isbn !== null) return isbn
  const [, kind, value] = NAMED.exec(text.trim()) ?? []
  return kind === undefined || value === undefined || kind.toLowerCase() === 'isbn' ? null : workLink(kind, value)
}
