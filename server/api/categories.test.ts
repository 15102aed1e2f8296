import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { categoryPageSchema } from '../../contract/category.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const codesOf = (page: { content: { main: { code: string } }[] }) => page.content.map(({ main }) => main.code)

describe('GET /api/web/categories', () => {
  // spec: 3.10, 7.12, 9.15
  it('gives the whole menu at size 50, with and without a slash', async () => {
    const api = createApiClient(await createTestShop())
    const page = await api.getJson('/api/web/categories/?size=50')
    expect(v.is(categoryPageSchema, page)).toBe(true)
    expect(page.last).toBe(true)
    expect(codesOf(page)).toHaveLength(19)
    expect(await api.getJson('/api/web/categories?size=50')).toEqual(page)
  })

  // spec: 7.11
  it('narrows by q without accents', async () => {
    const api = createApiClient(await createTestShop())
    expect(codesOf(await api.getJson('/api/web/categories/?q=musica'))).toContain('A')
    expect(codesOf(await api.getJson('/api/web/categories/?q=xyz'))).toEqual([])
  })

  // spec: 3.13, 7.13
  it('scrolls through everything', async () => {
    const api = createApiClient(await createTestShop())
    const shown: string[] = []
    let page = await api.getJson('/api/web/categories/?size=8')
    shown.push(...codesOf(page))
    while (!page.last) {
      page = await api.getJson(`/api/web/categories/?scrollId=${page.scrollId}`)
      shown.push(...codesOf(page))
    }
    expect(shown).toEqual([...'ABCDEFGHJKLMPRTUVWY'])
  })

  // spec: 7.14
  it('answers an empty page to an empty scrollId and refuses a foreign one', async () => {
    const api = createApiClient(await createTestShop())
    expect(await api.getJson('/api/web/categories/?scrollId=')).toEqual({ content: [], last: true })
    const { scrollId } = await api.getJson('/api/web/categories/?size=1')
    await problemOf(await api.get(`/api/web/categories/?scrollId=x${scrollId}`), 400)
    await problemOf(await api.get(`/api/web/books/?scrollId=${scrollId}`), 400)
  })

  // spec: 7.11
  it('takes a size from 1 to 100 and a short q', async () => {
    const api = createApiClient(await createTestShop())
    for (const query of ['size=0', 'size=101', 'size=x', `q=${'x'.repeat(201)}`, 'q=%00']) {
      await problemOf(await api.get(`/api/web/categories/?${query}`), 400)
    }
    expect(codesOf(await api.getJson('/api/web/categories/?size=100'))).toHaveLength(19)
  })
})
