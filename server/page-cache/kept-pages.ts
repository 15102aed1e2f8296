import { LRUCache } from 'lru-cache'
import type { PageAddress } from './page-address.ts'
import { type StoredPage, sizeOf } from './stored-page.ts'

/** A quarter is for pages asked for once, and for searches always: a flood of them leaves the other pages alone. */
const PROBATIONARY_SHARE = 1 / 4

/** Finished pages by their canonical addresses. */
export interface KeptPages {
  /** The page of an address in this version, if it is good at `now` (ms). A page that is not is dropped. */
  find(address: PageAddress, version: number, now: number): StoredPage | null
  keep(canonical: string, page: StoredPage): void
  /** Stores a page's gzip form, unless another page has replaced it meanwhile. */
  keepGzip(canonical: string, page: StoredPage, gzip: Buffer<ArrayBuffer>): void
  forget(canonical: string): void
  /** Whether the page was asked for again since it was kept. */
  isProtected(canonical: string): boolean
  bytes(): number
  count(): number
}

/**
 * A store limited in bytes, in two parts: a page starts in the probationary part and moves to the protected one when it is asked for again.
 */
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

/** A part limited to this many bytes, keys included; the least recently used page is dropped first. */
function createPart(maxBytes: number) {
  return new LRUCache<string, StoredPage>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (page, key) => sizeOf(page) + key.length,
  })
}
