import { agree, type Phrase, type WordLists } from './phrase.ts'
import { between, pick, type Random } from './seeded-random.ts'
import { capitalize } from './spanish-spelling.ts'
import { compileTemplate, type Slot, type Template } from './template.ts'

/** The phrases drawn so far for a book. A slot keeps its phrase, so the description repeats the title's subject. */
export interface Scope {
  random: Random
  /** Narrowest first: the area's list, its register's, the shared ones. */
  lists: readonly WordLists[]
  drawn: Map<string, Phrase>
}

interface Stretch {
  from: [earliest: number, latest: number]
  until: number
  /** Duration in years. */
  length: [shortest: number, longest: number]
}

/**
 * Slots without a list: `{span}` a stretch of history, `{colonial}` before 1830, `{modern}` after 1904, `{life}` a lifetime, `{years}`
 * recent.
 */
export const STRETCHES: Record<string, Stretch> = {
  span: { from: [1828, 1962], until: 2005, length: [5, 60] },
  colonial: { from: [1680, 1808], until: 1828, length: [5, 60] },
  modern: { from: [1904, 1990], until: 2020, length: [5, 40] },
  life: { from: [1790, 1928], until: 2019, length: [36, 91] },
  years: { from: [1958, 2008], until: 2023, length: [5, 30] },
}

/** Expands a template. `spellJoints` later fixes the spelling between words (del, al, e, u). */
export function expand(template: Template, scope: Scope): string {
  let text = ''
  for (const node of template) {
    if (typeof node === 'string') text += node
    else if (node.kind === 'choice') text += expand(pick(scope.random, node.options), scope)
    else text += expandSlot(node, scope)
  }
  return text
}

function expandSlot(slot: Slot, scope: Scope): string {
  let phrase = scope.drawn.get(slot.name)
  if (!phrase) {
    phrase = draw(slot, scope)
    scope.drawn.set(slot.name, phrase)
  }
  if (slot.form === 'agree') return agree(slot.word, phrase)
  const part = slot.form === 'bare' ? phrase.bare : phrase.parts[slot.form === 'whole' ? 0 : slot.form]
  if (!part) throw new Error(`{${slot.name}} has no part ${slot.form}`)
  const text = expand(part, scope)
  return slot.capital ? capitalize(text) : text
}

function draw(slot: Slot, scope: Scope): Phrase {
  const stretch = STRETCHES[slot.list]
  if (stretch) return stretchOfYears(stretch, scope.random)
  const list = listOf(slot.list, scope.lists)
  let phrase = pick(scope.random, list)
  for (let tries = 0; tries < 8 && isTaken(phrase, slot.list, scope.drawn); tries++) phrase = pick(scope.random, list)
  return phrase
}

function isTaken(phrase: Phrase, list: string, drawn: Map<string, Phrase>): boolean {
  for (const digit of ['', '2', '3', '4']) if (drawn.get(list + digit) === phrase) return true
  return false
}

/** The list that a slot draws from. Throws if no vocabulary has it; the tests check for this. */
export function listOf(name: string, lists: readonly WordLists[]): readonly Phrase[] {
  for (const words of lists) {
    const found = words[name]
    if (found) return found
  }
  throw new Error(`No word list "${name}"`)
}

function stretchOfYears({ from, until, length }: Stretch, random: Random): Phrase {
  const first = between(random, ...from)
  const last = Math.min(first + between(random, ...length), until)
  const text = compileTemplate(`${first}-${last}`)
  return { parts: [text], bare: text, feminine: false, plural: false, codes: [] }
}
