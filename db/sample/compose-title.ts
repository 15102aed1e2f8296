import type { Area, TitlePattern } from './area.ts'
import { expand, listOf, type Scope, STRETCHES } from './expand-template.ts'
import type { WordLists } from './phrase.ts'
import { chance, pick, pickIndex, type Random, runningTotals } from './seeded-random.ts'
import { capitalize, spellJoints } from './spanish-spelling.ts'
import type { Node, Template } from './template.ts'

const LONGEST_TITLE = 150

/**
 * Weights of an area's title patterns: a pattern that can say 100,000 things is used more than one that can say forty,
 * so that titles repeat as little as they do in a real catalogue.
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

/** A title and the subject codes that its pattern and its words bring, if any. */
export interface Title {
  text: string
  codes: string[]
}

/** Writes a title, with a volume or an edition now and then where the kind of book has them. */
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

/** Beyond the first 100,000 books the catalogue holds more editions of the same manuals, as big ones do. */
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
