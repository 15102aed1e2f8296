import { formatPrice, toCents } from '../../../contract/money.ts'

/** Lowest and highest price of a list in whole pesos; undefined for no bound. */
export interface PriceRange {
  min: number | undefined
  max: number | undefined
}

/** More than any book costs, and safe for every number type on the way. */
const MAX_DIGITS = 7

/** Reads a typed price as whole pesos: `1500`, `1.500`, `$ 1.500,00`. Undefined for anything else, zero included. */
export function readPesos(typed: string | null): number | undefined {
  const digits = (typed ?? '').replace(/[$\s]/g, '').replace(/,0{0,2}$/, '')
  const isNumber = /^(\d+|\d{1,3}(\.\d{3})+)$/.test(digits)
  const bare = digits.replaceAll('.', '')
  return (isNumber && bare.length <= MAX_DIGITS && Number(bare)) || undefined
}

/** The error of a typed bound. Undefined for a valid one, an empty one, and for zero as the lowest price. */
export function faultOfPesos(bound: keyof PriceRange, typed: string | null): string | undefined {
  const text = (typed ?? '').trim()
  if (text === '' || readPesos(text)) return undefined
  if (/^\$?\s*0+([.,]0*)?$/.test(text)) {
    return bound === 'max' ? `El precio más alto tiene que ser mayor que ${inPesos(0)}.` : undefined
  }
  const digits = text.replace(/[$\s.]/g, '')
  if (/^\d{8,}$/.test(digits)) return `No hay libros de más de ${inPesos(10 ** MAX_DIGITS - 1)}.`
  const whole = text.replace(/[.,]\d{1,2}$/, '')
  return whole !== text && readPesos(whole)
    ? `Los precios van en pesos enteros: en lugar de «${text}» escribe ${whole}.`
    : `No entendimos el precio «${text}». Escríbelo en pesos, por ejemplo 1.500.`
}

/** The first error of bounds as typed, in an address or a form. */
export function faultOfBounds({ min, max }: TypedBounds): string | undefined {
  return faultOfPesos('min', min) ?? faultOfPesos('max', max)
}

/** The note for bounds typed in the wrong order, which were swapped. */
export function noteOfBounds({ min, max }: TypedBounds): string | undefined {
  const [lowest, highest] = [readPesos(min), readPesos(max)]
  if (!lowest || !highest || lowest <= highest) return undefined
  return `El precio más bajo va primero: te mostramos los libros ${rangeInWords(rangeOf(lowest, highest))}.`
}

/** The bounds that a page must explain, although no filter holds them: invalid ones, and those typed in the wrong order. */
export function boundsToExplain(typed: TypedBounds): Partial<Record<keyof PriceRange, string>> {
  const isExplained = (name: keyof PriceRange) => Boolean(noteOfBounds(typed) ?? faultOfPesos(name, typed[name]))
  return Object.fromEntries(
    BOUND_NAMES.flatMap(name => (isExplained(name) ? [[name, (typed[name] ?? '').slice(0, MAX_TYPED)]] : [])),
  )
}

const BOUND_NAMES = ['min', 'max'] as const
/** More characters than the fields accept. */
const MAX_TYPED = 20

export type TypedBounds = Record<keyof PriceRange, string | null>

/** The bounds in the query of an address. */
export function boundsOf(search: string): TypedBounds {
  const query = new URLSearchParams(search)
  return { min: query.get('min'), max: query.get('max') }
}

/** A range from two bounds in either order. */
export function rangeOf(min: number | undefined, max: number | undefined): PriceRange {
  return min && max && min > max ? { min: max, max: min } : { min, max }
}

/** A range in words: `de $ 300 a $ 900`, `desde $ 300`, `hasta $ 900`; empty without bounds. */
export function rangeInWords({ min, max }: PriceRange): string {
  if (min && max) return `de ${inPesos(min)} a ${inPesos(max)}`
  if (min) return `desde ${inPesos(min)}`
  return max ? `hasta ${inPesos(max)}` : ''
}

const inPesos = (pesos: number) => formatPrice(toCents(pesos))
