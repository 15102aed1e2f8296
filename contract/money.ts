/** Money inside the program is an integer count of centésimos; on the wire it is a UYU number (specification §9). */

const SYMBOL_SPACE = '\u00a0'

/** `149000` → `$ 1.490` (es-UY, no decimals; the space is U+00A0). Formatted by hand, because ICU versions may differ. */
export function formatPrice(cents: number): string {
  return withSymbol(cents < 0, groupThousands(Math.round(Math.abs(cents) / 100)))
}

/** `12416` → `$ 124,16`, with its two decimals: an installment amount (specification §9), and every sum that the team reads. */
export function formatMoney(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return withSymbol(cents < 0, `${groupThousands(whole)},${rest}`)
}

/** `$ 690`, or `$ 690,50` if there are centésimos. */
export function formatExactPrice(cents: number): string {
  return cents % 100 === 0 ? formatPrice(cents) : formatMoney(cents)
}

/** Centésimos → the UYU number that travels in JSON. */
export function toPesos(cents: number): number {
  return cents / 100
}

/** The UYU number of a JSON body → centésimos, rounded to the nearest one. */
export function toCents(pesos: number): number {
  return Math.round(pesos * 100)
}

/** `40500` → `40.500`. */
export function groupThousands(integer: number): string {
  return String(integer).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}

function withSymbol(isNegative: boolean, digits: string): string {
  return `${isNegative ? '-' : ''}$${SYMBOL_SPACE}${digits}`
}
