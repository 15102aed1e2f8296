import { sql } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { BookFilters } from './book-filters.ts'
import { filterQuery, type Term, type TextQuery } from './text-query.ts'

/** A position in a list: the sort key of the last book shown. */
export interface Position {
  rank: number
  value: number
  id: number
}

export interface CategoryCount {
  key: string
  count: number
}

export interface TextMatches {
  page: Position[]
  total: number
  /** Matches in title, author or publisher, not only in the description. */
  good: number
  /** More books match than were ranked and counted. */
  isCut: boolean
  categories: CategoryCount[]
}

interface Row {
  ids: number[] | null
  ranks: number[] | null
  vals: number[] | null
  total: number
  good: number
  is_cut: boolean
  codes: string[] | null
  counts: number[] | null
}

/** The words of a text in their order, without repeats. */
export async function readTerms(db: Queryable, typed: string): Promise<Term[]> {
  return (await sql<Term>`select * from search_terms(${typed})`.execute(db)).rows
}

/**
 * The books that match a text within the filters (except the strand), best first, with the counts of all matches. A higher rank is a better
 * match (`search_fit`, `search_matches`). Equal ranks sort by sales, then by the older record, so that pages never overlap.
 */
export async function matchText(
  db: Queryable,
  text: TextQuery,
  {
    typed,
    filters,
    after,
    size,
    atMost,
  }: { typed: string; filters: BookFilters; after?: Position; size: number; atMost: number },
): Promise<TextMatches> {
  const narrowing = filterQuery(filters)
  const anywhere = narrowing ? `(${text.anywhere}) & ${narrowing}` : text.anywhere
  const { rows } = await sql<Row>`select * from search_matches(
    ${anywhere}::tsquery, ${text.inFields}::tsquery, ${text.inIndex}::tsquery, ${text.orInFields}::boolean, ${narrowing}::tsquery,
    ${text.tiers}::text[]::tsquery[], ${typed},
    ${centsOf(filters.minPrice)}::integer, ${centsOf(filters.maxPrice)}::integer, ${atMost}, ${filters.sort},
    ${after?.rank ?? null}::integer, ${after?.value ?? null}::bigint, ${after?.id ?? null}::bigint, ${size}
  )`.execute(db)
  const row = rows[0] as Row
  return {
    page: (row.ids ?? []).map((id, i) => ({
      id: Number(id),
      rank: row.ranks?.[i] ?? 0,
      value: Number(row.vals?.[i] ?? 0),
    })),
    total: row.total,
    good: row.good,
    isCut: row.is_cut,
    categories: (row.codes ?? []).map((key, i) => ({ key, count: row.counts?.[i] ?? 0 })),
  }
}

function centsOf(pesos: number | undefined): number | null {
  return pesos === undefined ? null : toCents(pesos)
}
