import type { Queryable } from '../../platform/database/database.ts'
import type { CategoryNames } from '../catalogue/categories.ts'
import { type BookFilters, hasFilters } from './book-filters.ts'
import { findCorrection } from './find-correction.ts'
import { matchText, type Position, readTerms, type TextMatches } from './match-store.ts'
import { categoriesNamedBy } from './named-categories.ts'
import { nearAuthors } from './near-authors.ts'
import { nearWords } from './near-words.ts'
import { type Reading, significant, type Term, toTextQuery } from './text-query.ts'

/** How a text was read on the first page; the pages after it read it the same way. */
export interface Interpretation {
  /** What is looked for: what was typed, or what was meant. */
  typed: string
  reading: Reading
  correction?: { query: string; applied: boolean }
}

export interface InterpretedMatches extends Interpretation {
  matches: TextMatches
  alternatives?: { withoutFilters: number; authors: string[] }
}

/** A page of a list that a text ranks. */
export interface RankedPage {
  filters: BookFilters
  size: number
  atMost: number
  categoryNames: CategoryNames
  after?: Position
}

/** Fewer matches by whole words, and words are also read as beginnings: "cien sol". */
const ENOUGH = 20
const NOTHING: TextMatches = { page: [], total: 0, good: 0, isCut: false, categories: [] }

/**
 * Reads a text: whole words; where they find little, beginnings of words too; where nothing is found in titles, authors or publishers,
 * the names of categories too ("divulgación"), and where they don't have the words either, what was probably meant. A correction is
 * applied when it is certain and what was typed found nothing; where a description has the typed words it must be beyond doubt.
 * Otherwise it is offered.
 */
export async function interpretText(db: Queryable, typed: string, wanted: RankedPage): Promise<InterpretedMatches> {
  const terms = await readTerms(db, typed)
  const found = await readAsTyped(db, typed, terms, wanted)
  if (isFound(found)) return found
  const withoutFilters = hasFilters(wanted.filters)
    ? await readAsTyped(db, typed, terms, withoutAnyFilter(wanted))
    : found
  if (isFound(withoutFilters)) {
    return { ...found, ...(found.matches.total === 0 && alternatives(withoutFilters.matches.total, [])) }
  }
  const near = await nearWords(db, significant(terms))
  const correction = await findCorrection(db, terms, near)
  if (correction) {
    const meant = await readAsTyped(db, correction.query, await readTerms(db, correction.query), wanted)
    const applies = correction.isCertain && (found.matches.total === 0 || correction.isBeyondDoubt)
    if (applies && meant.matches.good > 0) return { ...meant, correction: { query: correction.query, applied: true } }
  }
  return {
    ...found,
    ...(correction && { correction: { query: correction.query, applied: false } }),
    ...(found.matches.total === 0 && alternatives(withoutFilters.matches.total, await nearAuthors(db, near))),
  }
}

async function readAsTyped(
  db: Queryable,
  typed: string,
  terms: readonly Term[],
  wanted: RankedPage,
): Promise<InterpretedMatches> {
  const whole = await readIn(db, typed, terms, 'whole', wanted)
  if (whole.good >= ENOUGH || whole.isCut) return { typed, reading: 'whole', matches: whole }
  const partial = await readIn(db, typed, terms, 'partial', wanted)
  if (partial.good > whole.good) return { typed, reading: 'partial', matches: partial }
  if (
    whole.good === 0 &&
    significant(terms).some(({ word }) => categoriesNamedBy(wanted.categoryNames, word).length > 0)
  ) {
    const inCategories = await readIn(db, typed, terms, 'category', wanted)
    if (inCategories.total > whole.total) return { typed, reading: 'category', matches: inCategories }
  }
  return { typed, reading: 'whole', matches: whole }
}

/** A text alone may have the words by chance. */
function isFound({ reading, matches }: InterpretedMatches): boolean {
  return matches.good > 0 || reading === 'category'
}

/** A page of what a reading finds. */
export async function readPageIn(
  db: Queryable,
  { typed, reading }: Interpretation,
  wanted: RankedPage,
): Promise<TextMatches> {
  return readIn(db, typed, await readTerms(db, typed), reading, wanted)
}

async function readIn(db: Queryable, typed: string, terms: readonly Term[], reading: Reading, wanted: RankedPage) {
  const text = toTextQuery(terms, reading, wanted.categoryNames)
  return text ? matchText(db, text, { typed, ...wanted }) : NOTHING
}

function withoutAnyFilter({ after: _none, ...wanted }: RankedPage): RankedPage {
  const { sort } = wanted.filters
  return { ...wanted, filters: { categories: [], sort }, size: 0 }
}

const alternatives = (withoutFilters: number, authors: string[]) => ({ alternatives: { withoutFilters, authors } })
