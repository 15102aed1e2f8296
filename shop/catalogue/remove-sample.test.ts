import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { pinStrand } from './pin-strand.ts'
import { previewSampleRemoval, removeSample } from './remove-sample.ts'

const [ORDERED, OWN] = ['9788437604947', '9780306406157']

/** Two sample titles, one of them ordered, and a title of the shop's own. */
async function shopWithSample(): Promise<TestShop> {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'S1', title: 'Muestra', is_sample: true })
  const fields = { bibliomanager_id: 'S2', isbn: ORDERED, title: 'Pedido', price_cents: 100_000, is_sample: true }
  await insertBook(test.db, fields)
  await insertBook(test.db, {
    bibliomanager_id: 'P1',
    isbn: OWN,
    title: 'Propio',
    author: 'Otra',
    publishing_date: '2026-01-01',
  })
  const placement = await test.shop.placeOrder(orderRequest({ bookId: 'S2', transactionAmount: 1000 }))
  expect(placement.kind).toBe('placed')
  return test
}

const removal = { removed: 1, kept: [{ isbn: ORDERED, title: 'Pedido' }] }

describe('removing the sample catalogue', () => {
  it('removes what nobody ordered, withdraws what somebody did, and leaves the shop’s own titles', async () => {
    const test = await shopWithSample()
    expect(await removeSample(test)).toEqual(removal)
    const left = await test.db
      .selectFrom('books')
      .select(['title', 'price_cents', 'withdrawn_at'])
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { title: 'Pedido', price_cents: null, withdrawn_at: expect.any(Date) },
      { title: 'Propio', price_cents: 100_000, withdrawn_at: null },
    ])
    expect(await removeSample(test)).toEqual({ ...removal, removed: 0 })
  })

  it('can be seen before it is done', async () => {
    const test = await shopWithSample()
    expect(await previewSampleRemoval(test.db)).toEqual(removal)
    expect(await test.db.selectFrom('books').select('id').execute()).toHaveLength(3)
  })

  it('lets go of the strands that the sample pinned, and of no other', async () => {
    const test = await shopWithSample()
    await test.db.updateTable('strand_settings').set({ pinned_by: 'sample', pinned_at: new Date() }).execute()
    await pinStrand(test, { strand: 'BESTSELLERS', list: OWN, skipUnknown: false })
    await removeSample(test)
    const settings = await test.db
      .selectFrom('strand_settings')
      .select(['strand', 'pinned_by'])
      .orderBy('strand')
      .execute()
    expect(settings).toEqual([
      { strand: 'BESTSELLERS', pinned_by: 'operator' },
      { strand: 'NEW_RELEASES', pinned_by: null },
    ])
    expect((await test.shop.readStrand({ type: 'NEW_RELEASES' })).books.map(book => book.title)).toEqual(['Propio'])
  })
})
