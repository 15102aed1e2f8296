import { splitEntries } from './phrase.ts'
import { pickIndex, type Random, runningTotals } from './seeded-random.ts'
import { readParts } from './vocabulary-files.ts'

/** A publisher and its country (ISO 3166-1 alpha-2). */
export interface Imprint {
  name: string
  country: string
}

interface Field {
  imprints: Imprint[]
  totals: number[]
}

/** Publishers by field. */
export const imprintFields: Record<string, Field> = Object.fromEntries(
  Object.entries(readParts('imprints.txt')).map(([name, list]) => [name, readField(list)]),
)
const literary = imprintFields.literary as Field

function readField(list: string): Field {
  const imprints = splitEntries(list).map(entry => ({ name: entry.slice(0, -3), country: entry.slice(-2) }))
  return { imprints, totals: runningTotals(imprints.map((_, rank) => 1 / (rank + 1) ** 0.9)) }
}

/** Draws a publisher of the field; big ones are far more frequent (Zipf). */
export function chooseImprint(field: string, random: Random): Imprint {
  const { imprints, totals } = imprintFields[field] as Field
  return imprints[pickIndex(random, totals)] as Imprint
}

/** Draws a publisher for a real work, from its own country if we have one there. */
export function chooseLiteraryImprint(country: string, random: Random): Imprint {
  const home = literary.imprints.filter(imprint => imprint.country === country)
  const choices = home.length > 0 && random() < 0.7 ? home : literary.imprints
  return choices[Math.floor(random() * choices.length)] as Imprint
}
