import type { Weight } from '../../readiness/lack.ts'

/** What the team reads above the things of a weight. */
export const WEIGHT_WORDS: Record<Weight, string> = {
  blocks: 'Impide vender de verdad',
  hurts: 'Va a doler pronto',
  better: 'Convendría',
}
