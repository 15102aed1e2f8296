import { describe, expect, it } from 'vitest'
import type { BookRequest } from '../../contract/book-request.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { requestBook } from './request-book.ts'

const customer = { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' }
const request: BookRequest = { customer, shipping: { shippingMethod: 'PICKUP' } }

/** A shop with a book without a price. */
async function shopWithBook(): Promise<TestShop> {
  const test = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(test.db, {
    bibliomanager_id: 'B1',
    title: 'La tregua',
    author: 'Mario Benedetti',
    price_cents: null,
  })
  return test
}

async function referenceOf(asking: ReturnType<TestShop['shop']['requestBook']>): Promise<string> {
  const requesting = await asking
  if (requesting.kind !== 'received') throw new Error(requesting.kind)
  return requesting.reference
}

const rows = ({ db }: TestShop) => db.selectFrom('book_requests').selectAll().orderBy('id').execute()

describe('asking for a book without a price', () => {
  it('stores who asks, for what and how it should come, and publishes it', async () => {
    const test = await shopWithBook()
    const globalId = '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10'
    const reference = await referenceOf(
      test.shop.requestBook('B1', { customer: { ...customer, globalId }, shipping: deliveryTo() }, 'browser'),
    )
    expect(reference).toBe('C-1001')
    expect(await rows(test)).toEqual([
      expect.objectContaining({
        reference,
        bibliomanager_id: 'B1',
        title: 'La tregua',
        author: 'Mario Benedetti',
        customer_full_name: 'Ana Pérez',
        customer_email: 'ana@correo.example',
        customer_tel: '099 123 456',
        customer_global_id: globalId,
        shipping_method: 'DELIVERY',
        shipping_address: 'Uruguay 1234 apto. 5',
        shipping_city: 'Salto',
        shipping_department: 'Salto',
        shipping_zip_code: '50000',
        requested_at: test.clock.at,
        revision: 1,
      }),
    ])
    expect(test.bookRequests).toEqual([{ requestId: 1001, revision: 1 }])
  })

  it('keeps what was asked for when the catalogue drops the book', async () => {
    const test = await shopWithBook()
    await test.shop.requestBook('B1', request, 'browser')
    await test.db.deleteFrom('books').execute()
    expect(await rows(test)).toMatchObject([{ title: 'La tregua' }])
  })

  it('refuses an unknown book and one that can simply be bought', async () => {
    const test = await shopWithBook()
    await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: 100 })
    expect(await test.shop.requestBook('B3', request, 'browser')).toEqual({ kind: 'unknown-book' })
    expect(await test.shop.requestBook('B2', request, 'browser')).toEqual({ kind: 'for-sale' })
    expect(await rows(test)).toEqual([])
    expect(test.bookRequests).toEqual([])
  })

  it('is not stored when it can not be published', async () => {
    const test = await shopWithBook()
    const publish = () => Promise.reject(new Error('the queue is away'))
    await expect(requestBook({ ...test, publish }, 'B1', request, 'browser')).rejects.toThrow('the queue is away')
    expect(await rows(test)).toEqual([])
  })
})

describe('the same request again', () => {
  it('is the same within the hour, and mailed once', async () => {
    const test = await shopWithBook()
    const first = await referenceOf(test.shop.requestBook('B1', request, 'browser'))
    test.clock.at = new Date('2026-11-20T12:59:59Z')
    expect(await referenceOf(test.shop.requestBook('B1', { ...request, reCaptchaToken: 'another' }, 'browser'))).toBe(
      first,
    )
    expect(test.bookRequests).toHaveLength(1)
    test.clock.at = new Date('2026-11-20T13:00:00Z')
    expect(await referenceOf(test.shop.requestBook('B1', request, 'browser'))).not.toBe(first)
    expect(test.bookRequests).toHaveLength(2)
  })

  it('is one request when ten arrive at once', async () => {
    const test = await shopWithBook()
    const references = await Promise.all(
      Array.from({ length: 10 }, () =>
        referenceOf(test.shop.requestBook('B1', { customer, shipping: deliveryTo() }, 'browser')),
      ),
    )
    expect(new Set(references).size).toBe(1)
    expect(test.bookRequests).toHaveLength(1)
  })

  it('takes corrections under the same reference and mails them', async () => {
    const test = await shopWithBook()
    const first = await referenceOf(test.shop.requestBook('B1', { customer, shipping: deliveryTo() }, 'browser'))
    const corrected = { ...customer, tel: '098 000 000', email: 'Ana@correo.example' }
    expect(
      await referenceOf(test.shop.requestBook('B1', { customer: corrected, shipping: request.shipping }, 'browser')),
    ).toBe(first)
    expect(await rows(test)).toMatchObject([
      {
        customer_tel: '098 000 000',
        shipping_method: 'PICKUP',
        shipping_address: null,
        shipping_city: null,
        revision: 2,
      },
    ])
    expect(test.bookRequests.map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('is another one for another book or by another person', async () => {
    const test = await shopWithBook()
    await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
    const first = await referenceOf(test.shop.requestBook('B1', request, 'browser'))
    const other = { ...customer, email: 'eva@correo.example' }
    expect(await referenceOf(test.shop.requestBook('B2', request, 'browser'))).not.toBe(first)
    expect(await referenceOf(test.shop.requestBook('B1', { ...request, customer: other }, 'browser'))).not.toBe(first)
    expect(await rows(test)).toHaveLength(3)
  })

  it('is another one from another browser, whatever it says: the first stays as it was, also once answered', async () => {
    const test = await shopWithBook()
    const asking = { customer, shipping: deliveryTo() }
    const first = await referenceOf(test.shop.requestBook('B1', asking, 'browser'))
    await test.db.updateTable('book_requests').set({ answered_at: test.clock.at }).execute()
    const before = await rows(test)
    const stranger = { ...request, customer: { ...customer, fullName: 'Otra Persona', tel: '098 000 000' } }
    const references = [
      await referenceOf(test.shop.requestBook('B1', stranger, 'another')),
      await referenceOf(test.shop.requestBook('B1', asking, 'a third')),
    ]
    expect(references).toEqual(['C-1002', 'C-1003'])
    expect((await rows(test)).slice(0, 1)).toEqual(before)
    expect(await referenceOf(test.shop.requestBook('B1', asking, 'browser'))).toBe(first)
  })

  it('does not mind an empty postal code', async () => {
    const test = await shopWithBook()
    const { zipCode: _none, ...address } = deliveryTo()
    await test.shop.requestBook('B1', { customer, shipping: address }, 'browser')
    await test.shop.requestBook('B1', { customer, shipping: { ...address, zipCode: '' } }, 'browser')
    expect(test.bookRequests).toHaveLength(1)
  })
})
