import { sql } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { BookFilters } from './book-filters.ts'
import { filterQuery } from './text-query.ts'

/** A book that the searcher may have meant. */
export interface Candidate {
  id: number
  isbn: string
  title: string
  author: string | null
  publisher: string | null
  sales: number
  /** The core of each part of its title (`search_title_cores`); the whole title's comes first. */
  title_cores: string[]
}

/** A catalogue word that may stand for a term, as a tsquery. */
export interface WantedForm {
  form: string
  /** The index of the term. */
  term: number
  /** The weight that a book gets for having this form. */
  weight: number
}

/** The `limit` books within the filters with the highest weights. At most `reach` books are read for each form. */
export async function readCandidates(
  db: Queryable,
  wanted: readonly WantedForm[],
  { filters, reach, limit }: { filters: BookFilters; reach: number; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select * from search_candidates(
    ${wanted.map(each => each.form)}::text[], ${wanted.map(each => each.term)}::integer[],
    ${wanted.map(each => each.weight)}::real[], ${filterQuery(filters)}::tsquery,
    ${centsOf(filters.minPrice)}::integer, ${centsOf(filters.maxPrice)}::integer, ${reach}, ${limit})`.execute(db)
  return rows
}

function centsOf(pesos: number | undefined): number | null {
  return pesos === undefined ? null : toCents(pesos)
}
