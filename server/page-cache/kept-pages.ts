import { LRUCache } from 'lru-cache'
import type { PageAddress } from './page-address.ts'
import { type StoredPage, sizeOf } from './stored-page.ts'

/** A quarter is for pages asked for once, and for searches for good: a flood of them leaves the others alone. */
const NEWCOMERS_SHARE = 1 / 4

/** Finished pages by their canonical addresses. */
export interface KeptPages {
  /** The page of an address, of this version and good at `now` (ms); one that is neither is forgotten. */
  find(address: PageAddress, version: number, now: number): StoredPage | null
  keep(canonical: string, page: StoredPage): void
  /** Keeps a page's gzip with it, unless another page has taken its place. */
  keepGzip(canonical: string, page: StoredPage, gzip: Buffer<ArrayBuffer>): void
  forget(canonical: string): void
  /** It was asked for again since it came. */
  isResident(canonical: string): boolean
  bytes(): number
  count(): number
}

/** Bounded in bytes, in two parts: a page comes into the part of the newcomers and moves to the other one when it is asked for again. */
export function createKeptPages(maxBytes: number): KeptPages {
  const newcomers = createPart(maxBytes * NEWCOMERS_SHARE)
  const residents = createPart(maxBytes * (1 - NEWCOMERS_SHARE))

  function forget(canonical: string): void {
    residents.delete(canonical)
    newcomers.delete(canonical)
  }

  return {
    find({ canonical, isOneOfEndless }, version, now) {
      const resident = residents.get(canonical)
      const page = resident ?? newcomers.get(canonical)
      if (!page) return null
      if (page.version !== version || now >= page.goodUntil) {
        forget(canonical)
        return null
      }
      if (!resident && !isOneOfEndless) {
        newcomers.delete(canonical)
        residents.set(canonical, page)
      }
      return page
    },
    keep(canonical, page) {
      const part = residents.has(canonical) ? residents : newcomers
      part.set(canonical, page)
    },
    keepGzip(canonical, page, gzip) {
      for (const part of [residents, newcomers]) {
        if (part.peek(canonical) === page) part.set(canonical, { ...page, gzip })
      }
    },
    forget,
    isResident: canonical => residents.has(canonical),
    bytes: () => newcomers.calculatedSize + residents.calculatedSize,
    count: () => newcomers.size + residents.size,
  }
}

/** A part that holds so many bytes, keys included; what was used longest ago goes first. */
function createPart(maxBytes: number) {
  return new LRUCache<string, StoredPage>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (page, key) => sizeOf(page) + key.length,
  })
}
