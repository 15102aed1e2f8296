import type { Area, TitlePattern } from './area.ts'
import { expand, listOf, type Scope, STRETCHES } from './expand-template.ts'
import type { WordLists } from './phrase.ts'
import { chance, pick, pickIndex, type Random, runningTotals } from './seeded-random.ts'
import { capitalize, spellJoints } from './spanish-spelling.ts'
import type { Node, Template } from './template.ts'

const LONGEST_TITLE = 150

/**
 * Weights of an area's title patterns. A pattern with 100,000 results is chosen more often than one with forty, so titles repeat as rarely
 * as in a real catalogue.
 */
export function titleTotals(area: Area, shared: WordLists): number[] {
  return runningTotals(
    area.titles.map(title => Math.log10(2 + countOutcomes(title.template, [area.words, shared])) ** 1.5),
  )
}

function countOutcomes(template: Template, lists: readonly WordLists[]): number {
  return template.reduce((product, node) => product * countNode(node, lists), 1)
}

function countNode(node: Node, lists: readonly WordLists[]): number {
  if (typeof node === 'string') return 1
  if (node.kind === 'choice') return node.options.reduce((sum, option) => sum + countOutcomes(option, lists), 0)
  if (node.list in STRETCHES) return 400
  return node.form === 'agree' ? 1 : listOf(node.list, lists).length
}

/** A title, with the subject codes of its pattern and words, if any. */
export interface Title {
  text: string
  codes: string[]
}

/** Writes a title. Some kinds of books occasionally get a volume or an edition. */
export function composeTitle(area: Area, totals: readonly number[], index: number, scope: Scope): Title {
  for (;;) {
    const pattern = area.titles[pickIndex(scope.random, totals)] as TitlePattern
    const text = capitalize(spellJoints(expand(pattern.template, scope)))
    if (text.length <= LONGEST_TITLE) {
      const named = [...scope.drawn.values()].flatMap(phrase => phrase.codes)
      const codes = pattern.codes.length > 0 ? pattern.codes : [...new Set(named)].slice(0, 3)
      return { text: text + editionTail(area, text, index, scope.random), codes }
    }
    scope.drawn.clear()
  }
}

/** A volume or an edition. Past 100,000 books, more titles are new editions of the same manuals, as in large real catalogues. */
function editionTail(area: Area, title: string, index: number, random: Random): string {
  const more = index > 100_000 ? 2 : 1
  if (/[?!»)]$|[Tt]omo|\d$/.test(title) || title.length > 110) return ''
  switch (area.format) {
    case 'treatise':
      if (chance(random, 0.1 * more)) return `. Tomo ${pick(random, ['I', 'I', 'II', 'II', 'III', 'IV', 'V'])}`
      return chance(random, 0.07 * more) ? ` (${pick(random, EDITIONS)} edición)` : ''
    case 'academic':
    case 'manual':
      return chance(random, 0.05 * more) ? ` (${pick(random, EDITIONS)} edición)` : ''
    case 'comic':
      return chance(random, 0.25 * more) ? `. Volumen ${1 + Math.floor(random() * 12)}` : ''
    case 'textbook':
      return chance(random, 0.04 * more) ? ' (edición revisada)' : ''
    default:
      return ''
  }
}

const EDITIONS = ['2.ª', '2.ª', '2.ª', '3.ª', '3.ª', '4.ª', '5.ª']
