import { sql } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { BookFilters } from './book-filters.ts'
import { filterQuery, type Term, type TextQuery } from './text-query.ts'

/** Where a list goes on: the order's key of the last book shown. */
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
  /** Matches in title, author or publisher, not in the text alone. */
  good: number
  /** There are more matches than were ranked and counted. */
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

/** The words of a text, each once, in their order. */
export async function readTerms(db: Queryable, typed: string): Promise<Term[]> {
  return (await sql<Term>`select * from search_terms(${typed})`.execute(db)).rows
}

/**
 * The books that match a text within filters (the strand is not one of them), best first, with the counts of all of them. A higher rank
 * is a better match. The text is the whole of a field: 13 the title, 12 the title in other words, another order or with words of its
 * author, 11 the author's name in any order, 10 the publisher's. Then titles: 9 with the text in them, 8 with all its words; authors:
 * 7 with the text in the name, 6 with all words there or in the title; publishers: 5 and 4 likewise; 3 to 1 the same by beginnings of
 * words; 0 the text. Names come before titles from two words on that mean something; of one word, they are 7 and 5. Among equals the
 * better seller comes first, then the older record, so that pages never overlap.
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
    ${anywhere}::tsquery, ${text.inFields}::tsquery, ${text.orInFields}::boolean, ${narrowing}::tsquery,
    ${text.tiers}::text[]::tsquery[], left(search_fold(${typed}), 200), search_core(search_fold(${typed})),
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
