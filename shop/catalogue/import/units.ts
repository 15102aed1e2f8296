const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10, in: 25.4 }
const GRAMS: Record<string, number> = { gr: 1, g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }
/** No book is larger or heavier; mistaken units are. */
const LARGEST_MM = 3000
const HEAVIEST_G = 50_000

/** A length in a unit of ONIX list 50 → whole mm, or null where it makes no sense. */
export function toMillimetres(amount: number, unit: string): number | null {
  return bounded(amount * (MILLIMETRES[unit.toLowerCase()] ?? Number.NaN), LARGEST_MM)
}

/** A weight in a unit of ONIX list 50 → whole g, or null where it makes no sense. */
export function toGrams(amount: number, unit: string): number | null {
  return bounded(amount * (GRAMS[unit.toLowerCase()] ?? Number.NaN), HEAVIEST_G)
}

function bounded(amount: number, largest: number): number | null {
  const whole = Math.round(amount)
  return whole > 0 && whole <= largest ? whole : null
}
