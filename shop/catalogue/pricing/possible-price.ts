/** Minimum price in centésimos: less is a typing error. */
const LEAST_CENTS = 100
/** Maximum price in centésimos: a printed book for a million pesos is a typing error. Applies to prices from any source. */
export const MOST_CENTS = 100_000_000
/** Maximum in hundredths of another currency: in some a book costs millions. The price in pesos is checked after conversion. */
const MOST_ELSEWHERE = 2_000_000_000

/** Why a price is impossible, as Spanish text to follow the price; null if it is possible. `cents`: hundredths of the currency (ISO 4217). */
export function whyImpossible(cents: number, currency: string): string | null {
  if (currency !== 'UYU') return cents > MOST_ELSEWHERE ? 'es mayor que veinte millones' : null
  if (cents < LEAST_CENTS) return 'es menor que un peso'
  return cents > MOST_CENTS ? 'es mayor que un millón de pesos' : null
}
