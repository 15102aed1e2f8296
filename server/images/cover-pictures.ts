import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type FetchedImage, fetchImage } from '../../platform/images/fetch-image.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { type ImageFormat, type ImageSize, rasteriseSvg, resizeImage } from '../../platform/images/resize-image.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { Log } from '../../platform/log.ts'
import { HEIGHT, WIDTH } from '../../shop/catalogue/covers/page.ts'
import type { Shop } from '../../shop/shop.ts'

export interface PictureRequest extends ImageSize {
  /** The cover's address as pages and feeds give it. */
  address: string
  format: ImageFormat
}

export interface Picture {
  bytes: Buffer
  /** A drawn cover in place of one that could not be had: worth asking again soon. */
  isSubstitute: boolean
}

/**
 * Renders covers at the sizes pages ask for; null for what is no cover of the shop.
 * @throws TooBusyError when too many wait already
 */
export type CoverPictures = (request: PictureRequest) => Promise<Picture | null>

export interface CoverPicturesDeps {
  shop: Pick<Shop, 'findCover' | 'profile'>
  store: ImageStore
  log: Log
}

const MAX_FETCHED_BYTES = 12 * 1024 * 1024
const FETCH_TIMEOUT_MS = 8000
/** So long a picture that could not be had is not asked for again. */
const FAILURE_TTL_MS = 10 * 60 * 1000
/** Part of every key: raise it when the same picture would come out differently. */
const RENDERING = 1
const DRAWN_SIZE = { width: WIDTH, height: HEIGHT }

/** Pictures come from the store or are made once, however many ask for them at the same time. */
export function createCoverPictures({ shop, store, log }: CoverPicturesDeps): CoverPictures {
  const fetching = limitConcurrency({ atOnce: 8, waiting: 200 })
  const rendering = limitConcurrency({ atOnce: 2, waiting: 200 })
  const beingMade = new Map<string, Promise<Buffer | null>>()
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: FAILURE_TTL_MS })

  return async request => {
    const key = keyOf(request.address, request)
    const kept = await store.get(key)
    if (kept) return { bytes: kept, isSubstitute: false }
    const source = await shop.findCover(request.address)
    if (!source) return null
    if (source.kind === 'drawn') return { bytes: await drawn(source.svg, request), isSubstitute: false }
    const photograph = await keptOrMade(key, () => photographed(source.address, request))
    if (photograph) return { bytes: photograph, isSubstitute: false }
    return { bytes: await drawn(await source.drawSubstitute(), request), isSubstitute: true }
  }

  /** By what is drawn, not by its address: a corrected title changes the cover. */
  async function drawn(svg: string, request: PictureRequest): Promise<Buffer> {
    const made = await keptOrMade(keyOf(svg, request), () =>
      rendering(() => rasteriseSvg(svg, DRAWN_SIZE, request, request.format)),
    )
    if (!made) throw new Error('a drawn cover is always there')
    return made
  }

  async function photographed(address: string, request: PictureRequest): Promise<Buffer | null> {
    if (failures.has(address)) return null
    const limits = {
      maxBytes: MAX_FETCHED_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      ownOrigin: new URL(shop.profile.publicUrl).origin,
    }
    const fetched = await fetching(() => fetchImage(address, limits))
    const result = fetched.kind === 'fetched' ? await resize(fetched, request) : fetched
    if (result.kind === 'resized') return result.bytes
    failures.set(address, true)
    log.warn({ address, reason: result.kind === 'refused' ? result.reason : 'broken' }, 'a cover could not be had')
    return null
  }

  function resize({ bytes }: FetchedImage & { kind: 'fetched' }, request: PictureRequest) {
    return rendering(() => resizeImage(bytes, request, request.format))
  }

  function keptOrMade(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const others = beingMade.get(key)
    if (others) return others
    const made = (async () => {
      const kept = await store.get(key)
      if (kept) return kept
      const bytes = await make()
      if (bytes) await store.put(key, bytes)
      return bytes
    })().finally(() => beingMade.delete(key))
    beingMade.set(key, made)
    return made
  }
}

function keyOf(source: string, { width, height, format }: PictureRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, source, width, height ?? null, format]))
    .digest('hex')
}
