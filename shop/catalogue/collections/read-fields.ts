import * as v from 'valibot'
import { formatShortDate, isCalendarDay } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import { requiredText } from '../../../contract/required-text.ts'
import type { ShownDays } from './is-shown.ts'

/** What a person typed, keyed by field name: `título`, `desde` … */
export type Cells = Readonly<Record<string, string>>

/** Parser of one field: its display name, its aliases, and how its text is read. */
export interface FieldReader<Value> {
  name: string
  others: readonly string[]
  /** @throws BadField */
  read(text: string): Value
}

/** A value can't be parsed. The message is Spanish and follows the field's name. */
export class BadField extends Error {
  override name = 'BadField'
}

/** Parses all typed fields. @returns the values and each fault in Spanish; with any fault the caller must change nothing */
export function readFields<Fields extends object>(
  cells: Cells,
  readers: { [Name in keyof Fields]: FieldReader<Fields[Name]> },
): { patch: Partial<Fields>; faults: string[] } {
  const known = Object.entries(readers) as [keyof Fields, FieldReader<Fields[keyof Fields]>][]
  const patch: Partial<Fields> = {}
  const faults: string[] = []
  for (const [heading, text] of Object.entries(cells)) {
    const found = known.find(([, { name, others }]) => [name, ...others].some(one => isSameName(one, heading)))
    if (!found) {
      faults.push(`No hay un campo «${heading}»; hay: ${known.map(([, { name }]) => name).join(', ')}.`)
      continue
    }
    const [field, { name, read }] = found
    if (field in patch) faults.push(`${name}: está más de una vez.`)
    try {
      patch[field] = read(text.trim())
    } catch (error) {
      if (!(error instanceof BadField)) throw error
      faults.push(`${name}: ${error.message}.`)
    }
  }
  return { patch, faults }
}

function isSameName(one: string, other: string): boolean {
  return foldLetters(one) === foldLetters(other.trim())
}

/** A non-empty text of one line. */
export function readLine(text: string, max: number): string {
  const read = v.safeParse(requiredText('no puede quedar vacío', max), text)
  if (read.success) return read.output
  const [{ message }] = read.issues
  throw new BadField(message.charAt(0).toLowerCase() + message.slice(1))
}

/** Plain text of several paragraphs separated by one blank line; may be empty. */
export function readParagraphs(text: string, max: number): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map(line => line.trim())
  for (const line of lines) if (line !== '') readLine(line, max)
  const tidied = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (tidied.length > max) throw new BadField(`tiene ${tidied.length} caracteres, y puede tener ${max}`)
  return tidied
}

/** A complete https address. `expected`: the start of the error text, for fields that accept something else too. */
export function readHttpsAddress(text: string, expected = 'es una dirección https://…'): string {
  const address = URL.canParse(text) ? new URL(text) : null
  const isPublic = address?.protocol === 'https:' && address.username === '' && address.password === ''
  if (!address || !isPublic) throw new BadField(`«${text}» no ${expected}`)
  if (address.href.length > LONGEST_ADDRESS) throw new BadField(`puede tener ${LONGEST_ADDRESS} caracteres`)
  return address.href
}
const LONGEST_ADDRESS = 1000

const day = (text: string) => {
  if (text === '') return null
  if (!isCalendarDay(text)) throw new BadField(`«${text}» no es una fecha como 2026-11-20`)
  return text
}

/** Parsers of the first and last day on which something is shown. */
export const DAY_READERS: { [Name in keyof ShownDays]: FieldReader<ShownDays[Name]> } = {
  from: { name: 'desde', others: ['from'], read: day },
  until: { name: 'hasta', others: ['until'], read: day },
}

/** Faults of the two days together, in Spanish. */
export function faultsOfDays({ from, until }: ShownDays): string[] {
  if (from === null || until === null || from <= until) return []
  return [`hasta: ${formatShortDate(until)} es antes del ${formatShortDate(from)}, el día desde el que se muestra.`]
}
