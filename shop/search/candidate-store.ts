import { sql } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { BookFilters } from './book-filters.ts'
import { filterQuery } from './text-query.ts'

/** A book that may have been meant. */
export interface Candidate {
  id: number
  isbn: string
  title: string
  author: string | null
  publisher: string | null
  sales: number
  /** The words of each part of its title (`search_title_cores`), the whole one's first. */
  title_cores: string[]
}

/** A word that may stand for a term, as a tsquery. */
export interface WantedForm {
  form: string
  /** Which term. */
  term: number
  /** What a book says that has it. */
  weight: number
}

/** The books within the filters whose words say most, `limit` of them; `reach` books are read at most for each form. */
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
