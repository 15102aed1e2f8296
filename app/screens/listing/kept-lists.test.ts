// spec: 2.66

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FirstPage } from './loaded-pages.ts'

const HOUR_MS = 3_600_000

const page = (isbns: string[], retailPrice = 900): FirstPage => ({
  content: isbns.map(isbn => ({ bibliomanagerId: isbn, normalizedIsbn: isbn, title: isbn, retailPrice })),
  last: false,
  scrollId: 'x',
  totalElements: 100,
})
const pagesOf = (isbns: string[]) => ({ books: page(isbns).content, last: false, scrollId: 'y' })

let documents = 0

/** A fresh copy of the module, as a new document loads it. */
async function newDocument(): Promise<typeof import('./kept-lists.ts')> {
  documents++
  const asked = `?document=${documents}`
  return await import(/* @vite-ignore */ `./kept-lists.ts${asked}`)
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

describe('a kept list', () => {
  it('comes back while it still begins with the same books at the same prices', async () => {
    const { keepList, keptList } = await newDocument()
    const list = { pages: pagesOf(['1', '2', '3']) }
    keepList('a', list)
    expect(keptList('a', page(['1', '2']))).toBe(list)
    expect(keptList('a', page(['2', '1']))).toBeUndefined()
    expect(keptList('a', page(['1', '2'], 950))).toBeUndefined()
    expect(keptList('b', page(['1', '2']))).toBeUndefined()
  })

  it('is forgotten after a dozen others', async () => {
    const { keepList, keptList } = await newDocument()
    for (let i = 0; i < 13; i++) keepList(`list ${i}`, { pages: pagesOf(['1']) })
    expect(keptList('list 0', page(['1']))).toBeUndefined()
    expect(keptList('list 12', page(['1']))).toBeDefined()
  })

  it('is as long as it was in the next document of its tab, at the same book', async () => {
    const before = await newDocument()
    const list = { pages: pagesOf(['1', '2', '3']), place: { isbn: '3', top: 120 } }
    before.keepList('a', list)
    before.storeLists(0)
    const { keptList } = await newDocument()
    expect(keptList('a', page(['1', '2']), HOUR_MS)).toEqual(list)
  })

  it('stays stored while other lists are, up to three', async () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      const { keepList, storeLists } = await newDocument()
      keepList(key, { pages: pagesOf([key]) })
      storeLists(0)
    }
    const { keptList } = await newDocument()
    expect(keptList('a', page(['a']), 0)).toBeUndefined()
    expect(keptList('b', page(['b']), 0)).toBeDefined()
    expect(keptList('d', page(['d']), 0)).toBeDefined()
  })

  it('is not shown a day later, when its prices may be others', async () => {
    const before = await newDocument()
    before.keepList('a', { pages: pagesOf(['1']) })
    before.storeLists(0)
    const { keptList } = await newDocument()
    expect(keptList('a', page(['1']), 24 * HOUR_MS)).toBeUndefined()
  })
})
