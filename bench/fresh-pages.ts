import { startChildProgram } from './child-program.ts'
import { type PageKind, playInTurn } from './load.ts'
import type { LoadAnswer } from './load-generator.ts'
import type { RenderAnswer, RenderQuestion } from './render-reference.ts'
import { rounded, table } from './report-table.ts'
import { type StartOptions, startShop } from './running-shop.ts'
import { median } from './statistics.ts'

/** Pages that nothing kept answers: rendered for each request, their SQL included. */
export interface FreshPages {
  name: string
  perSecond: number
  medianMs: number
  p99Ms: number
  /** The shop's requests per second divided by those of React alone, round by round; their median. Null for what is no page. */
  ratio: number | null
  /** Of React alone; null for what is no page. */
  referencePerSecond: number | null
}

const ROUNDS = 3

/**
 * Measures a shop whose page cache has no room, and beside it React alone, rendering the same tree from constant data. A kind of page with
 * one address is left out: those who ask for it at once share one render, so its figure would not be that of a page.
 */
export async function measureFreshPages(
  options: StartOptions,
  pages: readonly PageKind[],
  seconds: number,
): Promise<FreshPages[]> {
  const { signal } = options
  const shop = await startShop({ ...options, settings: { PAGE_CACHE_MB: '0' } })
  const reference = startChildProgram<RenderQuestion, RenderAnswer>('render-reference.ts', signal)
  try {
    const kinds = pages.filter(({ paths }) => paths.length > 1)
    const paths = kinds.filter(isOfPages).flatMap(page => page.paths)
    const { port } = await reference.ask({ origin: shop.origin, paths })
    const measured: FreshPages[] = []
    for (const page of kinds) {
      const servers = isOfPages(page) ? [shop.origin, `http://127.0.0.1:${port}`] : [shop.origin]
      const [own = [], alone = []] = await playInTurn(servers, page, { seconds, rounds: ROUNDS, signal })
      const fresh = summarize(page.name, own, alone)
      console.log(`  rendered afresh, ${page.name}: ${Math.round(fresh.perSecond)} requests/s`)
      measured.push(fresh)
    }
    return measured
  } finally {
    await reference.stop()
    await shop.stop()
  }
}

function isOfPages({ paths }: PageKind): boolean {
  return !paths[0]?.startsWith('/api/')
}

function summarize(name: string, shop: readonly LoadAnswer[], reference: readonly LoadAnswer[]): FreshPages {
  const ratios = reference.map(({ perSecond }, round) => (shop[round]?.perSecond ?? Number.NaN) / perSecond)
  return {
    name,
    perSecond: median(shop.map(({ perSecond }) => perSecond)),
    medianMs: median(shop.map(({ medianMs }) => medianMs)),
    p99Ms: median(shop.map(({ p99Ms }) => p99Ms)),
    ratio: ratios.length > 0 ? median(ratios) : null,
    referencePerSecond: reference.length > 0 ? median(reference.map(({ perSecond }) => perSecond)) : null,
  }
}

export function freshSection(pages: readonly FreshPages[]): string {
  return `The same without the page cache: every request is rendered anew, SQL included, and compressed, in one process. The reference is React
alone: a process of its own renders the very same tree from data it holds in memory, and sends it as it is. The ratio says what is left
of React's speed once a page is found, loaded, rendered, hashed for its security policy, compressed and sent.

${table(
  ['page', 'shop req/s', 'median ms', 'p99 ms', 'ratio', 'React alone req/s'],
  pages.map(({ name, perSecond, medianMs, p99Ms, ratio, referencePerSecond }) => [
    name,
    rounded(perSecond),
    rounded(medianMs),
    rounded(p99Ms),
    ratio === null ? '' : ratio.toPrecision(2),
    referencePerSecond === null ? '' : rounded(referencePerSecond),
  ]),
)}`
}
