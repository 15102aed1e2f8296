/** The readers a book is meant for. */
export interface Audience {
  /** Ages in years; null: no limit on that side. Both null: any age. */
  from: number | null
  to: number | null
  /** ONIX list 28. */
  codes: string[]
}

/** ONIX list 28. 01, the general public, has no text. */
const AUDIENCES: Record<string, string> = {
  '02': 'Para niños y jóvenes',
  '03': 'Para jóvenes',
  '04': 'Para la enseñanza primaria y secundaria',
  '05': 'Para la enseñanza universitaria',
  '06': 'Para profesionales e investigadores',
  '07': 'Para aprender inglés',
  '08': 'Para la educación de adultos',
  '09': 'Para aprender una segunda lengua',
}
/** Codes that are left out when an age range is known, which says more. */
const OF_AN_AGE = ['02', '03']

export function isAudienceCode(code: string): boolean {
  return code === '01' || Object.hasOwn(AUDIENCES, code)
}

/** `Para lectores de 6 a 9 años`; undefined for the general public. */
export function audienceInWords({ from, to, codes }: Audience): string | undefined {
  const ages = agesInWords(from, to)
  const named = codes.filter(code => ages === null || !OF_AN_AGE.includes(code)).map(code => AUDIENCES[code])
  const words = [ages, ...named].filter(Boolean)
  return words.length > 0 ? words.join('. ') : undefined
}

function agesInWords(from: number | null, to: number | null): string | null {
  if (from === null) return to === null ? null : `Para lectores de hasta ${years(to)}`
  if (to === null) return `Para lectores desde ${years(from)}`
  return from === to ? `Para lectores de ${years(from)}` : `Para lectores de ${from} a ${years(to)}`
}

const years = (count: number) => (count === 1 ? '1 año' : `${count} años`)
