import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { createFairQueue, type FairQueue, type Turn } from '../../platform/fair-queue.ts'
import { type FetchedImage, fetchImage } from '../../platform/images/fetch-image.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { type ImageFormat, type ImageSize, rasteriseSvg, resizeImage } from '../../platform/images/resize-image.ts'
import type { Log } from '../../platform/log.ts'
import { createSharedWork } from '../../platform/shared-work.ts'
import type { CoverFault } from '../../shop/catalogue/covers/cover-fault.ts'
import { HEIGHT, WIDTH } from '../../shop/catalogue/covers/page.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { type Buyers, NO_BUYERS, restForBuyers } from '../turns/buyers.ts'

export interface PictureRequest extends ImageSize {
  /** The cover's address in pages and feeds. */
  address: string
  format: ImageFormat
  turn: Turn
}

export interface Picture {
  bytes: Buffer
  /** May be WebP although AVIF was asked for: while many pictures wait, it takes a fraction of the work. */
  format: ImageFormat
  /** A drawn cover stands for a picture that could not be loaded. Clients should ask again soon. */
  isSubstitute: boolean
}

/**
 * Renders covers at the sizes that pages ask for; null for an address that is not a cover of the shop.
 * @throws TooBusyError when too many requests wait already, in all or of this caller; CallerLeftError
 */
export type CoverPictures = (request: PictureRequest) => Promise<Picture | null>

export interface CoverPicturesDeps {
  shop: Pick<Storefront, 'findCover' | 'noteCover' | 'profile'>
  store: ImageStore
  /** The queue of read-only requests. */
  readers: FairQueue
  log: Log
  /** While someone buys, rendering pauses half of the time. */
  buyers?: Pick<Buyers, 'areThere'>
  /** The queue of work that takes CPU time. */
  rendering?: FairQueue
}

const FETCHING = { atOnce: 8, waiting: 300, waitingPerCaller: 100 }
/** Half of the cores; the others are for orders and pages. A page shows some dozens of covers. */
const RENDERING_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
const PATIENCE_MS = 10_000
/** With more renders waiting, AVIF requests get WebP. */
const MANY_WAITING = 4
const MAX_FETCHED_BYTES = 12 * 1024 * 1024
const FETCH_TIMEOUT_MS = 8000
/** How long a picture that could not be loaded is not fetched again, in ms. */
const FAILURE_TTL_MS = 10 * 60 * 1000
/** Part of every key: raise it when rendering changes the bytes of a picture. */
const RENDERING = 1
const DRAWN_SIZE = { width: WIDTH, height: HEIGHT }

/** Takes pictures from the store, or makes each once however many requests wait for it. */
export function createCoverPictures({
  shop,
  store,
  log,
  readers,
  buyers = NO_BUYERS,
  rendering = createFairQueue({
    ...FETCHING,
    atOnce: RENDERING_AT_ONCE,
    patienceMs: PATIENCE_MS,
    restMs: restForBuyers(buyers),
  }),
}: CoverPicturesDeps): CoverPictures {
  const fetching = createFairQueue(FETCHING)
  const beingMade = createSharedWork<Buffer | null>()
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: FAILURE_TTL_MS })

  return async asked => {
    const kept = await store.get(keyOf(asked.address, asked))
    if (kept) return { bytes: kept, format: asked.format, isSubstitute: false }
    const source = await readers.run(asked.turn, () => shop.findCover(asked.address))
    if (!source) return null
    const request = { ...asked, format: affordable(asked.format) }
    const { format } = request
    if (source.kind === 'drawn') return { bytes: await drawn(source.svg, request), format, isSubstitute: false }
    if (source.kind === 'kept') return { bytes: await resized(source.jpeg, request), format, isSubstitute: false }
    const key = keyOf(request.address, request)
    const photograph = await keptOrMade(key, request, turn => photographed(source.address, { ...request, turn }))
    if (photograph) return { bytes: photograph, format, isSubstitute: false }
    return { bytes: await drawn(await source.drawSubstitute(), request), format, isSubstitute: true }
  }

  function affordable(format: ImageFormat): ImageFormat {
    return format === 'avif' && rendering.length() > MANY_WAITING ? 'webp' : format
  }

  /** Keyed by the drawing, not by its address: a corrected title changes the cover. */
  async function drawn(svg: string, request: PictureRequest): Promise<Buffer> {
    const made = await keptOrMade(keyOf(svg, request), request, turn =>
      rendering.run(turn, () => rasteriseSvg(svg, DRAWN_SIZE, request, request.format)),
    )
    if (!made) throw new Error('a drawn cover is always there')
    return made
  }

  async function resized(jpeg: Buffer, request: PictureRequest): Promise<Buffer> {
    const made = await keptOrMade(keyOf(request.address, request), request, async turn => {
      const result = await resize({ kind: 'fetched', bytes: jpeg }, { ...request, turn })
      return result.kind === 'resized' ? result.bytes : null
    })
    if (!made) throw new Error('a kept cover was made by the shop and can be read')
    return made
  }

  async function photographed(address: string, request: PictureRequest): Promise<Buffer | null> {
    if (failures.has(address)) return null
    const limits = {
      maxBytes: MAX_FETCHED_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      ownOrigin: new URL(shop.profile.publicUrl).origin,
    }
    const fetched = await fetching.run(request.turn, () => fetchImage(address, limits))
    const result = fetched.kind === 'fetched' ? await resize(fetched, request) : fetched
    if (result.kind === 'resized') {
      shop.noteCover(address, null)
      return result.bytes
    }
    failures.set(address, true)
    const reason = faultOf(result)
    shop.noteCover(address, reason)
    log.warn(
      { address, reason },
      'no se pudo traer una tapa: se ve una dibujada, y se prueba otra vez a los diez minutos',
    )
    return null
  }

  function resize({ bytes }: FetchedImage & { kind: 'fetched' }, request: PictureRequest) {
    return rendering.run(request.turn, () => resizeImage(bytes, request, request.format))
  }

  function keptOrMade(
    key: string,
    { turn: { caller, signal } }: PictureRequest,
    make: (turn: Turn) => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    return beingMade.run(key, signal, async allLeft => {
      const kept = await store.get(key)
      if (kept) return kept
      const bytes = await make({ caller, signal: allLeft })
      if (bytes) await store.put(key, bytes)
      return bytes
    })
  }
}

function faultOf(result: Exclude<FetchedImage, { kind: 'fetched' }> | { kind: 'broken' }): CoverFault {
  if (result.kind === 'broken') return 'not-an-image'
  return result.reason === 'failed' ? 'unreachable' : result.reason
}

function keyOf(source: string, { width, height, format }: PictureRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, source, width, height ?? null, format]))
    .digest('hex')
}
