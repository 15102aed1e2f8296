import { describe, expect, it } from 'vitest'
import { type PageAddress, readPageAddress } from './page-address.ts'
import { createPageCache, type Loaded } from './page-cache.ts'
import { makeBody } from './stored-page.ts'

/** Incompressible bytes, different for each seed: 2 KB a page. */
function noise(seed: string): string {
  let state = [...seed].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), 7)
  return Array.from({ length: 256 }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1
    return (state >>> 0).toString(16).padStart(8, '0')
  }).join('')
}

function createTestCache({ maxBytes = 1_000_000 } = {}) {
  const test = {
    version: 1,
    at: new Date('2026-11-20T12:00:00Z'),
    rendered: [] as string[],
    errors: [] as unknown[],
    answer: (address: string): Response | Promise<Response> =>
      new Response(`${address} ${test.rendered.length} ${noise(address)}`, {
        headers: { 'Content-Type': 'text/html' },
      }),
  }
  const cache = createPageCache({
    render: async address => {
      test.rendered.push(address)
      return test.answer(address)
    },
    version: { current: () => test.version },
    clock: { now: () => test.at },
    maxBytes,
    onError: error => test.errors.push(error),
  })
  return {
    test,
    cache,
    find: (url: string) => cache.find(addressOf(url), 'id'),
    load: async (url: string) => textOf(await cache.load(addressOf(url), 'id', { caller: 'a' })),
  }
}

const addressOf = (url: string) => readPageAddress(url) as PageAddress

async function textOf(loaded: Loaded): Promise<string> {
  if (loaded.kind === 'unkept') return `unkept ${loaded.answer.status}`
  const [path, times] = (await makeBody(loaded.page, 'identity')).toString().split(' ')
  return `${path} ${times}`
}

/** Waits for the background work. */
const settled = (rendered: string[], count: number) => expect.poll(() => rendered.length).toBe(count)

describe('a kept page', () => {
  it('is rendered once, and found by every spelling of its address', async () => {
    const { test, load, find } = createTestCache()
    expect(find('/')).toBeNull()
    expect(await load('/')).toBe('/ 1')
    expect(await load('/?utm_source=x')).toBe('/ 1')
    expect(find('/?gclid=1')).not.toBeNull()
    expect(test.rendered).toEqual(['/'])
  })

  it('is rendered once for everyone who waits for it', async () => {
    const { test, load } = createTestCache()
    expect(await Promise.all([load('/'), load('/'), load('/?a=1')])).toEqual(['/ 1', '/ 1', '/ 1'])
    expect(test.rendered).toEqual(['/'])
  })

  it('is never sent once the catalogue has changed', async () => {
    const { test, load, find } = createTestCache()
    await load('/')
    test.version = 2
    expect(find('/')).toBeNull()
    expect(await load('/')).toBe('/ 2')
  })

  it('is old at once when the catalogue changed while it was rendered', async () => {
    const { test, load, find } = createTestCache()
    const plain = test.answer
    test.answer = address => {
      test.version = 2
      return plain(address)
    }
    await load('/')
    expect(find('/')).toBeNull()
  })

  it('does not wait for a render that began before the catalogue changed', async () => {
    const { test, load } = createTestCache()
    const plain = test.answer
    const slow = Promise.withResolvers<void>()
    test.answer = async address => {
      const answer = plain(address)
      if (test.version === 1) await slow.promise
      return answer
    }
    const before = load('/')
    test.version = 2
    expect(await load('/')).toBe('/ 2')
    slow.resolve()
    expect(await before).toBe('/ 1')
  })

  it('is sent once more when it has aged, while one render makes it again', async () => {
    const { test, load } = createTestCache()
    await load('/')
    test.at = new Date('2026-11-20T12:01:00Z')
    expect(await Promise.all([load('/'), load('/'), load('/')])).toEqual(['/ 1', '/ 1', '/ 1'])
    await settled(test.rendered, 2)
    await expect.poll(() => load('/')).toBe('/ 2')
    expect(test.rendered).toHaveLength(2)
  })

  it('is small from its first refresh on, when somebody came again', async () => {
    const { test, find, load } = createTestCache()
    test.answer = () => new Response('<li><a href="/libro/La-tregua/1">La tregua</a></li>'.repeat(9) + noise('x'))
    const bytesAfter = async (address: string, visits: number) => {
      await load(address)
      for (let visit = 0; visit < visits; visit++) find(address)
      const made = find(address)
      test.at = new Date(test.at.getTime() + 60_000)
      find(address)
      await expect.poll(() => find(address)).not.toBe(made)
      return find(address)?.brotli.length ?? 0
    }
    const [searched, kept] = [await bytesAfter('/libros?q=mate', 1), await bytesAfter('/', 1)]
    expect(kept).toBeLessThan(searched)
  })

  it('stays as it was while the shop is broken', async () => {
    const { test, load } = createTestCache()
    await load('/')
    test.at = new Date('2026-11-20T12:01:00Z')
    test.answer = () => new Response('broken', { status: 500 })
    await load('/')
    await settled(test.rendered, 2)
    expect(await load('/')).toBe('/ 1')
    await settled(test.rendered, 3)
  })

  it('is gone after its refresh found it gone', async () => {
    const { test, load, find } = createTestCache()
    await load('/')
    test.at = new Date('2026-11-20T12:01:00Z')
    test.answer = () => new Response('gone', { status: 404 })
    await load('/')
    await expect.poll(() => find('/')).toBeNull()
  })

  it('is never sent after midnight in Montevideo, since it may promise a date', async () => {
    const { test, load, find } = createTestCache()
    test.at = new Date('2026-11-21T02:59:59.990Z')
    await load('/')
    expect(find('/')).not.toBeNull()
    test.at = new Date('2026-11-21T03:00:00Z')
    expect(find('/')).toBeNull()
  })
})

describe('what is not kept', () => {
  it.each([
    ['a cookie', () => new Response('x', { headers: { 'Set-Cookie': 'a=b' } })],
    ['what says no-store', () => new Response('x', { headers: { 'Cache-Control': 'no-store' } })],
    ['what is private', () => new Response('x', { headers: { 'Cache-Control': 'private, max-age=9' } })],
    ['a redirect', () => new Response(null, { status: 301, headers: { Location: '/x' } })],
    ['a missing page', () => new Response('x', { status: 404 })],
    ['an error', () => new Response('x', { status: 500 })],
  ])('is %s', async (_what, answer) => {
    const { test, load, find } = createTestCache()
    test.answer = answer
    expect(await load('/')).toMatch(/^unkept/)
    expect(find('/')).toBeNull()
  })

  it('is anything when the cache has no room', async () => {
    const { test, load } = createTestCache({ maxBytes: 0 })
    await load('/')
    await load('/')
    expect(test.rendered).toHaveLength(2)
  })
})

describe('the memory of the cache', () => {
  it('is bounded in bytes', async () => {
    const { cache, load } = createTestCache({ maxBytes: 40_000 })
    for (let i = 0; i < 100; i++) await load(`/libro/x/${i}`)
    expect(cache.usage().bytes).toBeLessThanOrEqual(40_000)
    expect(cache.usage().pages).toBeGreaterThan(3)
  })

  it('counts what a page grows by', async () => {
    const { cache, load, find } = createTestCache()
    await load('/')
    const before = cache.usage().bytes
    const page = find('/')
    if (!page) throw new Error('it was kept')
    const { length } = await cache.bodyOf(addressOf('/'), page, 'gzip')
    expect(cache.usage().bytes).toBe(before + length)
  })

  it('is not taken by a flood of searches, however often each is asked for', async () => {
    const { test, load } = createTestCache({ maxBytes: 40_000 })
    await load('/')
    await load('/')
    for (let i = 0; i < 100; i++) {
      await load(`/libros?q=${i}`)
      await load(`/libros?q=${i}`)
    }
    const before = test.rendered.length
    await load('/')
    expect(test.rendered).toHaveLength(before)
  })

  it('is not taken by a flood of pages asked for once', async () => {
    const { test, load } = createTestCache({ maxBytes: 40_000 })
    await load('/')
    await load('/')
    for (let i = 0; i < 100; i++) await load(`/libro/x/${i}`)
    const before = test.rendered.length
    await load('/')
    expect(test.rendered).toHaveLength(before)
  })
})

it('counts what it found fresh, old and not at all', async () => {
  const { cache, test, load } = createTestCache()
  await load('/')
  await load('/')
  test.at = new Date('2026-11-20T12:01:00Z')
  await load('/')
  expect(cache.usage()).toMatchObject({ fresh: 1, stale: 1, missed: 1, pages: 1 })
})
