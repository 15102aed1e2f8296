import type { ImportSpeed } from './import-speed.ts'
import { LEAST_PRODUCTS_PER_S, MOST_IMPORT_MIB } from './import-speed.ts'
import { isRelevant, LOOKED_AT, type Relevance } from './relevance.ts'
import { grouped, percent, rounded, table } from './report-table.ts'
import {
  ALL_SEARCHES,
  PAGE_READ,
  ROUND_TRIP,
  type SearchSpeed,
  SUGGESTIONS,
  searchLimits,
  suggestionsP99Ms,
  timingOf,
} from './search-speed.ts'

const MEBIBYTE = 1024 * 1024

/** How long searches and suggestions took, beside the references of the same run. */
export function searchSpeedSection(speed: SearchSpeed): string {
  const { titles, timings } = speed
  const roundTrip = timingOf(speed, ROUND_TRIP).medianMs
  const pageRead = timingOf(speed, PAGE_READ).medianMs
  const all = timingOf(speed, ALL_SEARCHES)
  const suggestions = timingOf(speed, SUGGESTIONS)
  const limits = searchLimits(titles)
  const share = (ms: number, limit: number | null) => (limit === null ? 'no limit' : percent(ms / limit))
  return `${grouped(all.count)} varied searches with their counts, and suggestions for the first letters of each, one after the other inside a server's process,
over its database connections; each was asked once before, and the search keeps no answers. The ratios are to the references that the
same connections answered in between: a bare round trip, and a page of books read by their ids.

${table(
  ['question', 'n', 'median ÷ round trip', 'median ÷ page read', 'median ms', 'p95 ms', 'p99 ms', 'slowest ms'],
  timings.map(({ name, count, medianMs, p95Ms, p99Ms, slowestMs }) => [
    name,
    String(count),
    rounded(medianMs / roundTrip),
    rounded(medianMs / pageRead),
    ...[medianMs, p95Ms, p99Ms, slowestMs].map(rounded),
  ]),
)}

Of their limits at ${grouped(titles)} titles: searches median ${share(all.medianMs, limits.medianMs)}, p95 ${share(all.p95Ms, limits.p95Ms)}, p99 ${share(all.p99Ms, limits.p99Ms)}; suggestions p99 ${share(suggestions.p99Ms, suggestionsP99Ms(titles))}.`
}

/** How much slower a larger catalogue is. */
export function growthTable(small: SearchSpeed, large: SearchSpeed): string {
  return table(
    ['question', 'median ×', 'p95 ×', 'p99 ×'],
    small.timings.map(({ name, medianMs, p95Ms, p99Ms }) => {
      const grown = timingOf(large, name)
      const factors = [grown.medianMs / medianMs, grown.p95Ms / p95Ms, grown.p99Ms / p99Ms]
      return [name, ...factors.map(rounded)]
    }),
  )
}

export function relevanceSection(relevance: readonly Relevance[]): string {
  return `The mean reciprocal rank of what was meant, among the first ${LOOKED_AT} books: 1 where it is always the first. The queries are seeded mutations
of the sample's real titles and names.

${table(
  ['queries', 'n', 'mean reciprocal rank', 'at least', ''],
  relevance.map(each => [
    each.name,
    String(each.queries),
    each.meanRank.toFixed(4),
    String(each.least),
    isRelevant(each) ? '' : '**below its limit**',
  ]),
)}`
}

export function importSection({ feedBytes, imports }: ImportSpeed): string {
  return `An ONIX 3.0 message of ${grouped(imports[0]?.products ?? 0)} invented products (${rounded(feedBytes / MEBIBYTE)} MiB) into an empty shop, each time in a process of its own. At
least ${grouped(LEAST_PRODUCTS_PER_S)} products a second and at most ${MOST_IMPORT_MIB} MiB above idle are asked for.

${table(
  [
    'import',
    'products/s',
    'of the least',
    'seconds',
    'of which reading',
    'MiB above idle',
    'added',
    'changed',
    'refused',
  ],
  imports.map(each => [
    each.name,
    rounded(each.products / each.seconds),
    percent(each.products / each.seconds / LEAST_PRODUCTS_PER_S),
    rounded(each.seconds),
    rounded(each.readingSeconds),
    rounded(each.bytesAboveIdle / MEBIBYTE),
    ...[each.added, each.changed, each.refused].map(String),
  ]),
)}`
}
