import { withoutAccents } from '../../contract/fold-letters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type Candidate, readCandidates } from './correction-store.ts'
import { foldText } from './fold-text.ts'
import type { NearWord } from './near-words.ts'
import { anyOf, lexeme, significant, type Term } from './text-query.ts'

export interface Correction {
  /** What was probably meant, as the catalogue spells it. */
  query: string
  /** Sure enough to answer it without asking. */
  isCertain: boolean
  /** Every changed word sounds like the typed one, or a book's whole title comes out: surer than a word found in a description. */
  isBeyondDoubt: boolean
}

interface Choice {
  words: Map<string, NearWord>
  /** What it takes to come from what was typed to this. */
  changes: number
  /** The same, less for what speaks for it. */
  distance: number
  sales: number
  spelled: string
}

const CANDIDATES = 300
/** A book whose whole title comes out, stop words and all, is worth one slip more: "los de baajo". */
const WHOLE_TITLE = 1
/** A choice this much nearer than the next is certain; so is one of books that sell this many times better. */
const CLEARLY_NEARER = 0.35
const CLEARLY_BETTER_SELLER = 1.5

/**
 * What was meant by words that found nothing: of the books that have, in title, author or publisher, a word near to each typed one, those
 * that take the least changes; among equals the best seller's. Null when there is none.
 */
export async function findCorrection(
  db: Queryable,
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly NearWord[]>,
): Promise<Correction | null> {
  const wanted = significant(terms)
  if (wanted.some(({ word }) => !near.get(word)?.length)) return null
  const choices = (await candidatesFor(db, wanted, near)).flatMap(candidate => choose(terms, near, candidate))
  choices.sort((a, b) => a.distance - b.distance || b.sales - a.sales)
  const [best] = choices
  if (!best || best.changes === 0) return null
  const other = choices.find(choice => textOf(wanted, choice) !== textOf(wanted, best))
  const isWholeTitle = best.distance < best.changes
  const isCertain =
    !other ||
    (isWholeTitle && other.distance === other.changes) ||
    other.distance - best.distance >= CLEARLY_NEARER ||
    best.sales >= other.sales * CLEARLY_BETTER_SELLER
  return {
    query: spell(terms, best),
    isCertain,
    isBeyondDoubt: isWholeTitle || [...best.words.values()].every(found => found.distance < 1),
  }
}

/** The best sellers among the books that have, for each typed word, one near to it. */
function candidatesFor(
  db: Queryable,
  wanted: readonly Term[],
  near: ReadonlyMap<string, readonly NearWord[]>,
): Promise<Candidate[]> {
  const forms = ({ word }: Term) => (near.get(word) ?? []).map(found => lexeme(found.word))
  const inFields = wanted.map(term => `(${anyOf(forms(term).map(form => `${form}:ABC`))})`).join(' & ')
  return readCandidates(db, inFields, CANDIDATES)
}

/** The nearest of a book's own words for each typed one. */
function choose(
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly NearWord[]>,
  { sales, spelled, title }: Candidate,
): Choice[] {
  const own = new Set(foldText(spelled).split(' '))
  const chosen = new Map<string, NearWord>()
  for (const { word } of significant(terms)) {
    const nearest = near.get(word)?.find(found => own.has(found.word))
    if (!nearest) return []
    chosen.set(word, nearest)
  }
  const distance = [...chosen.values()].reduce((sum, found) => sum + found.distance, 0)
  const whole = terms.map(({ word }) => chosen.get(word)?.word ?? word).join(' ')
  return [
    {
      words: chosen,
      changes: distance,
      distance: whole === foldText(title) ? distance - WHOLE_TITLE : distance,
      sales,
      spelled,
    },
  ]
}

function textOf(wanted: readonly Term[], { words }: Choice): string {
  return wanted.map(({ word }) => words.get(word)?.word).join(' ')
}

/** The typed words with the chosen ones in their places, accents and all. */
function spell(terms: readonly Term[], { words, spelled }: Choice): string {
  const accented = new Map(
    (spelled.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(word => [withoutAccents(word), word]),
  )
  return terms
    .map(({ word }) => {
      const chosen = words.get(word)?.word ?? word
      return accented.get(chosen) ?? chosen
    })
    .join(' ')
}
