import { type PageKind, playAlone } from './load.ts'
import { rounded, table } from './report-table.ts'
import { type StartOptions, startShop } from './running-shop.ts'
import { median } from './statistics.ts'

/** Pages that nothing kept answers: rendered for each request, their SQL included. */
export interface FreshPages {
  name: string
  perSecond: number
  medianMs: number
  p99Ms: number
}

const ROUNDS = 3

/**
 * Measures a shop whose page cache has no room. A kind of page with one address is left out: those who ask for it at once share one
 * render, so its figure would not be that of a page.
 */
export async function measureFreshPages(
  options: StartOptions,
  pages: readonly PageKind[],
  seconds: number,
): Promise<FreshPages[]> {
  const shop = await startShop({ ...options, settings: { PAGE_CACHE_MB: '0' } })
  try {
    const measured: FreshPages[] = []
    for (const page of pages.filter(({ paths }) => paths.length > 1)) {
      const rounds = await playAlone(shop.origin, page, { seconds, rounds: ROUNDS, signal: options.signal })
      const fresh = {
        name: page.name,
        perSecond: median(rounds.map(round => round.perSecond)),
        medianMs: median(rounds.map(round => round.medianMs)),
        p99Ms: median(rounds.map(round => round.p99Ms)),
      }
      console.log(`  rendered afresh, ${page.name}: ${Math.round(fresh.perSecond)} requests/s`)
      measured.push(fresh)
    }
    return measured
  } finally {
    await shop.stop()
  }
}

export function freshSection(pages: readonly FreshPages[]): string {
  return `The same without the page cache: every request is rendered anew, SQL included, and compressed, in one process.

${table(
  ['page', 'shop req/s', 'median ms', 'p99 ms'],
  pages.map(({ name, perSecond, medianMs, p99Ms }) => [name, rounded(perSecond), rounded(medianMs), rounded(p99Ms)]),
)}`
}
