import type { NamedPage } from '../../../contract/name-page.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type NameSpanRow, selectNameSpans, selectNamesOfSpan } from './name-store.ts'

/** Maximum number of pages in one sitemap file. */
const SPAN_SIZE = 50_000

/** A span of names. Its digest changes only when other names of it have books. */
export type NameSpan = NameSpanRow

interface Deps {
  db: Queryable
  withSamples: boolean
}

/** Spans of 50.000 names, in order of arrival: pages of authors and publishers with books on offer. */
export function listNameSpans({ db, withSamples }: Deps): Promise<NameSpan[]> {
  return selectNameSpans(db, SPAN_SIZE, withSamples)
}

/** The pages of one span. */
export function listNamePages({ db, withSamples }: Deps, span: number): Promise<Pick<NamedPage, 'kind' | 'slug'>[]> {
  return selectNamesOfSpan(db, { span, size: SPAN_SIZE, withSamples })
}
