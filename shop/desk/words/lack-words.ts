import type { Weight } from '../../readiness/lack.ts'

/** Headings of lacks by weight. */
export const WEIGHT_WORDS: Record<Weight, string> = {
  blocks: 'Impide vender de verdad',
  hurts: 'Va a doler pronto',
  better: 'Convendría',
}
