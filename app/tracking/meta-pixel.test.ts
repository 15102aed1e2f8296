// spec: 7.27

import { describe, expect, it } from 'vitest'
import { metaCall } from './meta-pixel.ts'

const book = { id: '1024', title: 'La tregua', price: 990 }
const line = { ...book, price: 990.5, quantity: 3 }
const list = { id: 'search', name: 'Novedades' }
const one = { content_type: 'product', content_ids: ['1024'], contents: [{ id: '1024', quantity: 1 }] }
const bought = {
  content_type: 'product',
  content_ids: ['1024'],
  contents: [{ id: '1024', quantity: 3 }],
  num_items: 3,
  currency: 'UYU',
  value: 2971.5,
}

describe("Meta's Pixel learns", () => {
  it('of a page nothing but that it was opened', () => {
    const page = { address: 'https://libros.test/ayuda', referrer: '', title: 'Ayuda' }
    expect(metaCall({ type: 'page-view', ...page })).toEqual({ verb: 'track', name: 'PageView', parameters: {} })
  })

  it('of books by the ids of the feed for its catalogue', () => {
    const parameters = { ...one, content_name: 'La tregua', currency: 'UYU', value: 990 }
    expect(metaCall({ type: 'book-view', book })).toEqual({ verb: 'track', name: 'ViewContent', parameters })
    expect(metaCall({ type: 'buy-click', book, list })).toEqual({ verb: 'track', name: 'AddToCart', parameters })
    const { price: _, ...unpriced } = book
    expect(metaCall({ type: 'book-view', book: unpriced })?.parameters).toEqual({ ...one, content_name: 'La tregua' })
  })

  it('of a search as a standard event, and of other lists as one of their own, with the first ten books', () => {
    const books = Array.from({ length: 24 }, (_, i) => ({ ...book, id: String(i) }))
    const listed = { content_type: 'product', content_ids: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] }
    expect(metaCall({ type: 'list-view', list, books, from: 0, query: 'tregua' })).toEqual({
      verb: 'track',
      name: 'Search',
      parameters: { ...listed, search_string: 'tregua' },
    })
    expect(metaCall({ type: 'list-view', list, books, from: 0 })).toEqual({
      verb: 'trackCustom',
      name: 'ViewCategory',
      parameters: { ...listed, content_category: 'Novedades' },
    })
  })

  it('of the checkout and the order with what all copies cost, and of an order by its number', () => {
    const event = (name: string) => ({ verb: 'track', name, parameters: bought })
    expect(metaCall({ type: 'checkout-view', lines: [line] })).toEqual(event('InitiateCheckout'))
    expect(metaCall({ type: 'payment-added', lines: [line], method: 'CARD' })).toEqual(event('AddPaymentInfo'))
    const figures = { orderId: 1001, value: 2971.5, shipping: 150, taxes: 0 }
    expect(metaCall({ type: 'order-placed', ...figures, lines: [line] })).toEqual({
      ...event('Purchase'),
      eventID: 'order-1001',
    })
  })

  it('of a message to the shop, and of nothing it has no event for', () => {
    expect(metaCall({ type: 'messaging-contact' })?.name).toBe('Contact')
    expect(metaCall({ type: 'book-select', list, book, position: 0 })).toBeNull()
    expect(metaCall({ type: 'shipping-added', lines: [line], method: 'DELIVERY' })).toBeNull()
  })
})
