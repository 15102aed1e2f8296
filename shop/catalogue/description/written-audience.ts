import { type Audience, isAudienceCode } from '../../../contract/audience.ts'

/** A higher end age counts as no upper limit. */
const OLDEST = 98
const AGES = /^(\d{1,2})?-(\d{1,2})?$/

/** Writes an age range: `6-9`, `12-`, `-3`. Null: neither end is known. */
export function writeAges(from: number | null, to: number | null): string | null {
  const until = to !== null && to > OLDEST ? null : to
  if (from === null && until === null) return null
  if (from !== null && until !== null && from > until) return null
  return `${from ?? ''}-${until ?? ''}`
}

/** Parses the stored values (`02`, `6-9`) into an audience. */
export function audienceOf(written: readonly string[]): Audience {
  const [, from, to] = written.map(text => AGES.exec(text)).find(Boolean) ?? []
  return {
    from: from === undefined ? null : Number(from),
    to: to === undefined ? null : Number(to),
    codes: written.filter(isAudienceCode),
  }
}

/** Age ranges as typed after `para lectores de`, without `años`. */
const READABLE: readonly RegExp[] = [
  /^(?<from>\d{1,2}) ?(?:-|a) ?(?<to>\d{1,2})$/,
  /^(?:desde )?(?<from>\d{1,2})(?:-|(?<=desde \d+))$/,
  /^(?:hasta |-)(?<to>\d{1,2})$/,
]

/** Parses `02`, `6-9`, `6 a 9 años`, `desde 12`, `hasta 3 años`, `8 años`, `adultos` to the stored value; undefined for anything else. */
export function readAudience(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^para lectores /, '')
    .replace(/^de /, '')
    .replace(/ ?años?$/, '')
  if (isAudienceCode(plain)) return plain
  if (plain === 'adultos') return '01'
  const age = (digits: string | undefined) => (digits === undefined ? null : Number(digits))
  if (/^\d{1,2}$/.test(plain)) return writeAges(age(plain), age(plain)) ?? undefined
  const { from, to } = READABLE.map(pattern => pattern.exec(plain)).find(Boolean)?.groups ?? {}
  return writeAges(age(from), age(to)) ?? undefined
}
