import { startChildProgram } from './child-program.ts'
import { type PageKind, playInTurn } from './load.ts'
import type { LoadAnswer } from './load-generator.ts'
import type { RenderAnswer, RenderQuestion } from './render-reference.ts'
import { percent, rounded, table } from './report-table.ts'
import { type StartOptions, startShop } from './running-shop.ts'
import { median } from './statistics.ts'

/** Pages that are not in the cache: rendered for each request, including their SQL. */
export interface FreshPages {
  name: string
  perSecond: number
  medianMs: number
  p99Ms: number
  /** Comparison with React alone; null for anything but a page. */
  besideReact: BesideReact | null
}

/** Requests per second. Ratios are medians over the rounds. */
interface BesideReact {
  /** React alone, rendering the same tree. */
  reactPerSecond: number
  /** The shop's rendering from data to page, without SQL, compression and the rest of the response. */
  renderingPerSecond: number
  /** Rate of the rendering divided by that of React alone. */
  renderingRatio: number
  /** Rate of the whole response divided by that of React alone. */
  wholeRatio: number
}

const ROUNDS = 3

/** The least that must be rendered afresh in a second, by the name of the page. */
const LEAST_PER_SECOND: Partial<Record<string, number>> = { list: 450, book: 600 }

/**
 * Measures a shop without a page cache and, from constant data, React alone and the shop's rendering. Kinds of pages with a single address
 * are left out: simultaneous requests would share one render.
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
    const { reactPort, renderingPort } = await reference.ask({ origin: shop.origin, paths })
    const references = [reactPort, renderingPort].map(port => `http://127.0.0.1:${port}`)
    const measured: FreshPages[] = []
    for (const page of kinds) {
      const servers = [shop.origin, ...(isOfPages(page) ? references : [])]
      const [whole = [], react, rendering] = await playInTurn(servers, page, { seconds, rounds: ROUNDS, signal })
      const fresh = summarize(page.name, whole, react && rendering && { react, rendering })
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

/** The rounds of each side, in order. */
function summarize(
  name: string,
  whole: readonly LoadAnswer[],
  references: { react: readonly LoadAnswer[]; rendering: readonly LoadAnswer[] } | undefined,
): FreshPages {
  return {
    name,
    perSecond: perSecondOf(whole),
    medianMs: median(whole.map(({ medianMs }) => medianMs)),
    p99Ms: median(whole.map(({ p99Ms }) => p99Ms)),
    besideReact: references
      ? {
          reactPerSecond: perSecondOf(references.react),
          renderingPerSecond: perSecondOf(references.rendering),
          renderingRatio: ratioOf(references.rendering, references.react),
          wholeRatio: ratioOf(whole, references.react),
        }
      : null,
  }
}

function perSecondOf(rounds: readonly LoadAnswer[]): number {
  return median(rounds.map(({ perSecond }) => perSecond))
}

function ratioOf(rounds: readonly LoadAnswer[], reference: readonly LoadAnswer[]): number {
  return median(rounds.map(({ perSecond }, round) => perSecond / (reference[round]?.perSecond ?? Number.NaN)))
}

function ofTheLeast(name: string, perSecond: number): string {
  const least = LEAST_PER_SECOND[name]
  return least === undefined ? '' : percent(perSecond / least)
}

export function freshSection(pages: readonly FreshPages[]): string {
  return `The same without the page cache: every request is rendered anew, SQL included, and compressed, in one process, after two seconds
to get warm. At least ${LEAST_PER_SECOND.list} lists and ${LEAST_PER_SECOND.book} books a second are asked for.

Beside it, in a process of its own and from data in memory, React alone renders the very same tree, every element of it, and sends it as
it is: no matching, no data encoded, no scripts, nothing hashed or compressed. *Rendering* is the shop's way from the same data in memory
to the finished page: matched, its data encoded, rendered, its scripts written and named in its security policy; sent as it is. Its ratio
says what of React's speed the rendering keeps; the ratio of the *whole answer* adds SQL, the page's key, ETag and compression.

${table(
  [
    'page',
    'shop req/s',
    'of the least',
    'median ms',
    'p99 ms',
    'rendering ÷ React',
    'whole ÷ React',
    'rendering req/s',
    'React alone req/s',
  ],
  pages.map(({ name, perSecond, medianMs, p99Ms, besideReact }) => [
    name,
    rounded(perSecond),
    ofTheLeast(name, perSecond),
    rounded(medianMs),
    rounded(p99Ms),
    besideReact ? besideReact.renderingRatio.toPrecision(2) : '',
    besideReact ? besideReact.wholeRatio.toPrecision(2) : '',
    besideReact ? rounded(besideReact.renderingPerSecond) : '',
    besideReact ? rounded(besideReact.reactPerSecond) : '',
  ]),
)}`
}
