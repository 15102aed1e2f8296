import { FEED_LIMITS } from './feed-limits.ts'
import type { BookPatch, ReadRecord } from './feed-record.ts'

/** Indexed fields of a book, by their names in reports. */
const NAMES = {
  title: 'título',
  author: 'autor',
  publisher: 'editorial',
  series: 'serie',
  supplier: 'proveedor',
  bibliomanager_id: 'id',
} as const satisfies Partial<Record<keyof BookPatch, string>>

const LETTERS_OF_REFERENCE = 60

/** Refuses a record with a name too long for an index; any other is returned as it is. */
export function refuseLongNames(read: ReadRecord): ReadRecord {
  if (read.kind !== 'record') return read
  const { key, reference, line, patch } = read.record
  const long = longName(patch) ?? (isLong(key) ? 'referencia' : undefined)
  if (long === undefined) return read
  const named = reference.length > LETTERS_OF_REFERENCE ? `${reference.slice(0, LETTERS_OF_REFERENCE)}…` : reference
  return { kind: 'refused', line, reference: named, reason: `su ${long} ocupa más de ${FEED_LIMITS.name} letras` }
}

/** The field whose value is too long; undefined if none is. */
export function longName(patch: BookPatch): string | undefined {
  const fields = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const field = fields.find(name => isLong(patch[name]))
  return field && NAMES[field]
}

function isLong(text: string | null | undefined): boolean {
  return text != null && text.length * 4 > FEED_LIMITS.name && Buffer.byteLength(text) > FEED_LIMITS.name
}
