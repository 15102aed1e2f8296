import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findingsSchema } from '../../contract/book-list.ts'
import { MAX_LISTED_ISBNS } from '../../contract/limits.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const UNKNOWN = '9788437604947'

describe('GET /api/web/offers', () => {
  it('gives for each ISBN, in their order, the book and its price of now', async () => {
    const test = await createTestShop()
    const tregua = await insertBook(test.db, { title: 'La tregua', price_cents: 69050 })
    const priceless = await insertBook(test.db, { price_cents: null, author: null })
    const api = createApiClient(test)
    const answer = await api.getJson(`/api/web/offers?isbns=${UNKNOWN},${priceless.isbn},${tregua.isbn}`)
    expect(v.is(findingsSchema, answer)).toBe(true)
    expect(answer.findings).toMatchObject([
      { kind: 'unknown', isbn: UNKNOWN },
      { kind: 'without-price', isbn: priceless.isbn, book: { title: priceless.title } },
      { kind: 'found', book: { bibliomanagerId: tregua.bibliomanager_id, title: 'La tregua', retailPrice: 690.5 } },
    ])
    expect(answer.findings[1].book).not.toHaveProperty('retailPrice')
  })

  it('offers another edition of a book that can not be bought: same author, same title, the better seller', async () => {
    const test = await createTestShop()
    const same = { title: 'Rayuela', author: 'Julio Cortázar' }
    const withdrawn = await insertBook(test.db, { ...same, withdrawn_at: new Date('2026-11-01') })
    const priceless = await insertBook(test.db, { ...same, title: 'RAYUELA', price_cents: null })
    await insertBook(test.db, { ...same, author: 'Otro' })
    await insertBook(test.db, { ...same, sales: 1 })
    const best = await insertBook(test.db, { ...same, sales: 9 })
    const alone = await insertBook(test.db, { withdrawn_at: new Date('2026-11-01') })
    const api = createApiClient(test)
    const isbns = [withdrawn, priceless, alone].map(({ isbn }) => isbn)
    const { findings } = await api.getJson(`/api/web/offers?isbns=${isbns.join(',')}`)
    expect(findings).toMatchObject([
      { kind: 'other-edition', isbn: withdrawn.isbn, book: { normalizedIsbn: best.isbn } },
      { kind: 'other-edition', isbn: priceless.isbn, book: { normalizedIsbn: best.isbn } },
      { kind: 'unknown', isbn: alone.isbn },
    ])
  })

  it('refuses what is not a list of ISBNs, and more than a hundred', async () => {
    const api = createApiClient(await createTestShop())
    const many = (count: number) => Array(count).fill(UNKNOWN).join(',')
    expect((await api.get(`/api/web/offers?isbns=${many(MAX_LISTED_ISBNS)}`)).status).toBe(200)
    for (const query of ['', '?isbns=', '?isbns=x', `?isbns=${UNKNOWN},`, `?isbns=${many(MAX_LISTED_ISBNS + 1)}`]) {
      await problemOf(await api.get(`/api/web/offers${query}`), 400)
    }
  })
})
