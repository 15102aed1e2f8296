import type { ImprintField } from './area.ts'
import { pickIndex, type Random, runningTotals } from './seeded-random.ts'
import { imprints, literaryImprints } from './vocabulary/imprints.ts'

/** A publisher and where it works (ISO 3166-1 alpha-2). */
export interface Imprint {
  name: string
  country: string
}

interface Field {
  imprints: Imprint[]
  totals: number[]
}

const fields = Object.fromEntries(Object.entries(imprints).map(([name, list]) => [name, readField(list)])) as Record<
  ImprintField,
  Field
>
const literary = readField(literaryImprints)

function readField(list: string): Field {
  const found = list.split('|').map(entry => {
    const text = entry.replace(/\s+/g, ' ').trim()
    return { name: text.slice(0, -3), country: text.slice(-2) }
  })
  return { imprints: found, totals: runningTotals(found.map((_, rank) => 1 / (rank + 1) ** 0.9)) }
}

/** A publisher of the field, the big ones far more often (Zipf). */
export function chooseImprint(field: ImprintField, random: Random): Imprint {
  const { imprints: found, totals } = fields[field]
  return found[pickIndex(random, totals)] as Imprint
}

/** A publisher for a real work, of its own country where one of ours works there. */
export function chooseLiteraryImprint(country: string, random: Random): Imprint {
  const home = literary.imprints.filter(imprint => imprint.country === country)
  const choices = home.length > 0 && random() < 0.7 ? home : literary.imprints
  return choices[Math.floor(random() * choices.length)] as Imprint
}
