import type { MeasuredPage } from './page-speed.ts'
import { API_SEARCH } from './queries.ts'
import { percent, rounded, table } from './report-table.ts'

/** The least share of the bare server's speed that a kept page must reach. */
export const LEAST_RATIO = 0.75

/** How fast pages are under full load, and for the first visitor of each. */
export function pagesSection(pages: readonly MeasuredPage[]): string {
  return `Of a kept page a ratio of at least ${LEAST_RATIO} is asked for.

${pagesTable(pages)}

${generatorNote(pages)}

Asked for the first time by a single visitor, before anything of the page was worked out and kept:

${firstTimeTable(pages)}`
}

function pagesTable(pages: readonly MeasuredPage[]): string {
  const head = ['page', 'ratio', 'of the least', 'shop req/s', 'reference req/s', 'shop median ms', 'shop p99 ms']
  return table(
    [...head, 'reference median ms', 'reference p99 ms'],
    pages.map(({ name, ratio, shop, reference }) => [
      name,
      ratio.toPrecision(2),
      name === API_SEARCH ? '' : percent(ratio / LEAST_RATIO),
      rounded(shop.perSecond),
      rounded(reference.perSecond),
      rounded(shop.medianMs),
      rounded(shop.p99Ms),
      rounded(reference.medianMs),
      rounded(reference.p99Ms),
    ]),
  )
}

/** If the load generator had no time left, the server could have answered more. */
function generatorNote(pages: readonly MeasuredPage[]): string {
  const range = (shares: number[]) => `${percent(Math.min(...shares))}–${percent(Math.max(...shares))}`
  const shop = range(pages.map(page => page.shop.generatorBusy))
  const reference = range(pages.map(page => page.reference.generatorBusy))
  return `The load generator used ${shop} of a core against the shop and ${reference} against the reference: near 100 % it was the limit itself, and
the reference could have answered more.`
}

function firstTimeTable(pages: readonly MeasuredPage[]): string {
  return table(
    ['page', 'addresses', 'median ms', 'slowest ms', 'answer KB'],
    pages.map(({ name, addresses, firstTime, bytes }) => [
      name,
      String(addresses),
      rounded(firstTime.medianMs),
      rounded(firstTime.slowestMs),
      rounded(bytes / 1000),
    ]),
  )
}
