import { nextMontevideoMidnight } from '../../contract/dates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Turn } from '../../platform/fair-queue.ts'
import { createSharedWork } from '../../platform/shared-work.ts'
import type { CatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'
import type { RenderedPage } from '../pages/pages.ts'
import { OWN_TURN } from '../turns/readers-queue.ts'
import { createKeptPages } from './kept-pages.ts'
import { NOT_FOUND_PATH, type PageAddress } from './page-address.ts'
import { type Encoding, makeBody, readyBody, type StoredPage, storePage } from './stored-page.ts'

/**
 * Renders the page of an address in its turn. The answer depends only on the address, `version` and the day. `requestId` is for the log.
 */
export type RenderPage = (address: string, requestId: string, turn: Turn) => Promise<RenderedPage>

export interface PageCache {
  /** The kept page while it may be sent. A stale one is sent once more and made again in the background. */
  find(address: PageAddress, requestId: string): StoredPage | null
  /**
   * The kept page, or else one made now for everyone who waits for it, even if it may not be kept.
   * @throws TooBusyError or CallerLeftError when it gets no turn
   */
  load(address: PageAddress, requestId: string, turn: Turn): Promise<Loaded>
  /** The page in an encoding. Gzip is made once and kept; the body for clients without compression is made each time. */
  bodyOf(address: PageAddress, page: StoredPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>>
  usage(): PageCacheUsage
}

/** A page that may be sent to everyone, or another result of rendering: a redirect, an error. */
export type Loaded = { kind: 'kept'; page: StoredPage } | { kind: 'unkept'; answer: UnkeptAnswer }

export interface UnkeptAnswer {
  status: number
  headers: Headers
  content: Buffer<ArrayBuffer>
}

/** Counts since the start; `bytes` and `pages` are current. */
export interface PageCacheUsage {
  fresh: number
  stale: number
  missed: number
  bytes: number
  pages: number
}

/** A safety net: by design only `version` and the day change a page. */
const FRESH_MS = 60_000

/**
 * The finished pages of this process, the same for everyone. A page of an older `version` is never sent. Neither is one of yesterday, since
 * it may name dates.
 */
export function createPageCache({
  render,
  version,
  clock,
  maxBytes,
  onError,
}: {
  render: RenderPage
  version: CatalogueVersion
  clock: Clock
  maxBytes: number
  /** Called with the error when a page could not be made again in the background. */
  onError: (error: unknown) => void
}): PageCache {
  const pages = createKeptPages(maxBytes)
  const making = createSharedWork<Loaded>()
  const counts = { fresh: 0, stale: 0, missed: 0 }

  /** Renders a page once for everyone who asks meanwhile. */
  function make({ canonical }: PageAddress, requestId: string, { caller, signal }: Turn): Promise<Loaded> {
    const madeFrom = version.current()
    return making.run(`${madeFrom} ${canonical}`, signal, allLeft =>
      renderToStore(canonical, { madeFrom, requestId, turn: { caller, signal: allLeft } }),
    )
  }

  async function renderToStore(
    canonical: string,
    { madeFrom, requestId, turn }: { madeFrom: number; requestId: string; turn: Turn },
  ): Promise<Loaded> {
    const now = clock.now()
    const goodUntil = nextMontevideoMidnight(now).getTime()
    const rendered = await render(canonical, requestId, turn)
    const { status, headers } = rendered
    const content = Buffer.from(await rendered.text())
    if (!mayBeKept(rendered, canonical)) {
      // While the shop is broken, an old page is better than none.
      if (status < 500) pages.forget(canonical)
      return { kind: 'unkept', answer: { status, headers, content } }
    }
    // A page asked for repeatedly is compressed well, from its first refresh on.
    const effort = pages.isProtected(canonical) ? 'small' : 'quick'
    const page = await storePage(content, effort, {
      // The version from before rendering: a change meanwhile makes the page old already.
      status,
      version: madeFrom,
      freshUntil: now.getTime() + FRESH_MS,
      goodUntil,
      headers: [...headers].flat(),
    })
    pages.keep(canonical, page)
    return { kind: 'kept', page }
  }

  return {
    find(address, requestId) {
      const now = clock.now().getTime()
      const page = pages.find(address, version.current(), now)
      if (!page) return null
      if (now < page.freshUntil) counts.fresh++
      else {
        counts.stale++
        make(address, requestId, OWN_TURN).catch(onError)
      }
      return page
    },
    async load(address, requestId, turn) {
      const page = this.find(address, requestId)
      if (page) return { kind: 'kept', page }
      counts.missed++
      return make(address, requestId, turn)
    },
    async bodyOf({ canonical }, page, encoding) {
      const ready = readyBody(page, encoding)
      if (ready) return ready
      const body = await makeBody(page, encoding)
      if (encoding === 'gzip') pages.keepGzip(canonical, page, body)
      return body
    },
    usage: () => ({ ...counts, bytes: pages.bytes(), pages: pages.count() }),
  }
}

/** A complete page that is meant for everyone, or the one page for unknown addresses. */
function mayBeKept({ status, headers }: RenderedPage, canonical: string): boolean {
  const isForOne = headers.has('Set-Cookie') || /no-store|private/.test(headers.get('Cache-Control') ?? '')
  const isWanted = status === 200 || (status === 404 && canonical === NOT_FOUND_PATH)
  return isWanted && !isForOne
}
