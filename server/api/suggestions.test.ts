import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { suggestionsSchema } from '../../contract/book.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

describe('GET /api/web/suggestions', () => {
  it('offers what the typed letters may become, with and without a slash', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'La tregua', author: 'Mario Benedetti' })
    const api = createApiClient(test)
    const answer = await api.getJson('/api/web/suggestions?q=tre')
    expect(v.is(suggestionsSchema, answer)).toBe(true)
    expect(answer.suggestions[0]).toMatchObject({ kind: 'title', text: 'La tregua', detail: 'Mario Benedetti' })
    expect(await api.getJson('/api/web/suggestions/?q=tre')).toEqual(answer)
  })

  it('is empty without a text and refuses what is not a text', async () => {
    const api = createApiClient(await createTestShop())
    for (const query of ['', '?q=', '?q=a']) {
      expect(await api.getJson(`/api/web/suggestions${query}`)).toEqual({ suggestions: [] })
    }
    await problemOf(await api.get('/api/web/suggestions?q=%00'), 400)
    await problemOf(await api.get(`/api/web/suggestions?q=${'x'.repeat(201)}`), 400)
  })
})

describe('the filters of GET /api/web/books', () => {
  it('are a price range and a sort too', async () => {
    const test = await createTestShop()
    for (const pesos of [300, 400, 500]) await insertBook(test.db, { title: `Faro ${pesos}`, price_cents: pesos * 100 })
    const api = createApiClient(test)
    const page = await api.getJson('/api/web/books?q=faro&minPrice=400&sort=-price')
    expect(page.content.map((book: { title: string }) => book.title)).toEqual(['Faro 500', 'Faro 400'])
    const badQueries = [
      'minPrice=x',
      'maxPrice=-1',
      'minPrice=1.5',
      'minPrice=',
      'maxPrice=99999999',
      'minPrice=5&maxPrice=4',
      'sort=x',
      'sort=',
    ]
    for (const query of badQueries) await problemOf(await api.get(`/api/web/books?${query}`), 400)
  })
})
