/** What a book costs at least, in centésimos: less is a slip of the pen. */
const LEAST_CENTS = 100
/** What a book costs at most: no printed one costs a million pesos, its figures slipped. It holds in whichever way a price comes. */
export const MOST_CENTS = 100_000_000
/** Hundredths of another currency: of some a book takes millions. What these come to in pesos is judged once a rule converts them. */
const MOST_ELSEWHERE = 2_000_000_000

/** Why no book costs this, as one says it after the price; null for what one may. `cents`: hundredths of the currency (ISO 4217). */
export function whyImpossible(cents: number, currency: string): string | null {
  if (currency !== 'UYU') return cents > MOST_ELSEWHERE ? 'es mayor que veinte millones' : null
  if (cents < LEAST_CENTS) return 'es menor que un peso'
  return cents > MOST_CENTS ? 'es mayor que un millón de pesos' : null
}
