const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10, in: 25.4 }
const GRAMS: Record<string, number> = { gr: 1, g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }
/** Larger or heavier values come from wrong units. */
const LARGEST_MM = 3000
const HEAVIEST_G = 50_000

/** Converts a length in a unit of ONIX list 50 to whole mm. Null: not plausible. */
export function toMillimetres(amount: number, unit: string): number | null {
  return bounded(amount * (MILLIMETRES[unit.toLowerCase()] ?? Number.NaN), LARGEST_MM)
}

/** Converts a weight in a unit of ONIX list 50 to whole g. Null: not plausible. */
export function toGrams(amount: number, unit: string): number | null {
  return bounded(amount * (GRAMS[unit.toLowerCase()] ?? Number.NaN), HEAVIEST_G)
}

function bounded(amount: number, largest: number): number | null {
  const whole = Math.round(amount)
  return whole > 0 && whole <= largest ? whole : null
}
