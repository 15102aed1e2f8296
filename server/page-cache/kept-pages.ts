import { LRUCache } from 'lru-cache'
import type { PageAddress } from './page-address.ts'
import { type StoredPage, sizeOf } from './stored-page.ts'

/** A quarter is for pages asked for once, and for searches for good: a flood of them leaves the others alone. */
const PROBATIONARY_SHARE = 1 / 4

/** Finished pages by their canonical addresses. */
export interface KeptPages {
  /** The page of an address, of this version and good at `now` (ms); one that is neither is forgotten. */
  find(address: PageAddress, version: number, now: number): StoredPage | null
  keep(canonical: string, page: StoredPage): void
  /** Keeps a page's gzip with it, unless another page has taken its place. */
  keepGzip(canonical: string, page: StoredPage, gzip: Buffer<ArrayBuffer>): void
  forget(canonical: string): void
  /** It was asked for again since it came. */
  isProtected(canonical: string): boolean
  bytes(): number
  count(): number
}

/** Bounded in bytes, in two parts: a page comes into the probationary part and moves to the protected one when it is asked for again. */
export function createKeptPages(maxBytes: number): KeptPages {
  const probationary = createPart(maxBytes * PROBATIONARY_SHARE)
  const protectedPages = createPart(maxBytes * (1 - PROBATIONARY_SHARE))

  function forget(canonical: string): void {
    protectedPages.delete(canonical)
    probationary.delete(canonical)
  }

  return {
    find({ canonical, isOneOfEndless }, version, now) {
      const known = protectedPages.get(canonical)
      const page = known ?? probationary.get(canonical)
      if (!page) return null
      if (page.version !== version || now >= page.goodUntil) {
        forget(canonical)
        return null
      }
      if (!known && !isOneOfEndless) {
        probationary.delete(canonical)
        protectedPages.set(canonical, page)
      }
      return page
    },
    keep(canonical, page) {
      const part = protectedPages.has(canonical) ? protectedPages : probationary
      part.set(canonical, page)
    },
    keepGzip(canonical, page, gzip) {
      for (const part of [protectedPages, probationary]) {
        if (part.peek(canonical) === page) part.set(canonical, { ...page, gzip })
      }
    },
    forget,
    isProtected: canonical => protectedPages.has(canonical),
    bytes: () => probationary.calculatedSize + protectedPages.calculatedSize,
    count: () => probationary.size + protectedPages.size,
  }
}

/** A part that holds this many bytes, keys included; what was used longest ago goes first. */
function createPart(maxBytes: number) {
  return new LRUCache<string, StoredPage>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (page, key) => sizeOf(page) + key.length,
  })
}
