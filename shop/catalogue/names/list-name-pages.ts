import type { NamedPage } from '../../../contract/name-page.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type NameSpanRow, selectNameSpans, selectNamesOfSpan } from './name-store.ts'

/** As many pages as one file of a sitemap may name. */
const SPAN_SIZE = 50_000

/** A stretch of names that stays the same while the same of them have books. */
export type NameSpan = NameSpanRow

interface Deps {
  db: Queryable
  withSamples: boolean
}

/** The pages of authors and publishers that have books on offer, in stretches of 50.000 names as they arrived. */
export function listNameSpans({ db, withSamples }: Deps): Promise<NameSpan[]> {
  return selectNameSpans(db, SPAN_SIZE, withSamples)
}

/** The pages of one stretch. */
export function listNamePages({ db, withSamples }: Deps, span: number): Promise<Pick<NamedPage, 'kind' | 'slug'>[]> {
  return selectNamesOfSpan(db, { span, size: SPAN_SIZE, withSamples })
}
