// spec: 7.27

import { describe, expect, it } from 'vitest'
import { ga4Calls } from './ga4.ts'

const book = { id: '1024', title: 'La tregua', price: 990 }
const line = { ...book, price: 990.5, quantity: 3 }
const list = { id: 'search', name: 'Resultados de búsqueda: tregua' }
const item = { item_id: '1024', item_name: 'La tregua', price: 990, quantity: 1 }
const bought = { currency: 'UYU', value: 2971.5, items: [{ ...item, price: 990.5, quantity: 3 }] }

describe('Google Analytics learns', () => {
  it('of a page with its address, title and where the visitor came from', () => {
    const page = { address: 'https://libros.test/ayuda', referrer: 'https://libros.test/', title: 'Ayuda' }
    expect(ga4Calls({ type: 'page-view', ...page })).toEqual([
      ['page_view', { page_location: page.address, page_referrer: page.referrer, page_title: 'Ayuda' }],
    ])
  })

  it('of a book with its price as the value, and without a price of no value', () => {
    expect(ga4Calls({ type: 'book-view', book })).toEqual([
      ['view_item', { currency: 'UYU', value: 990, items: [item] }],
    ])
    const { price: _, ...unpriced } = book
    expect(ga4Calls({ type: 'book-view', book: unpriced })).toEqual([
      ['view_item', { items: [{ item_id: '1024', item_name: 'La tregua', quantity: 1 }] }],
    ])
  })

  it('of a list with its books in their order, and of what was searched', () => {
    const named = { item_list_id: 'search', item_list_name: list.name }
    expect(ga4Calls({ type: 'list-view', list, books: [book], from: 0, query: 'tregua' })).toEqual([
      ['search', { search_term: 'tregua' }],
      ['view_item_list', { ...named, items: [{ ...item, index: 0 }] }],
    ])
    expect(ga4Calls({ type: 'list-view', list, books: [], from: 0, query: 'xyzzy' })).toEqual([
      ['search', { search_term: 'xyzzy' }],
    ])
    expect(ga4Calls({ type: 'list-view', list, books: [book, book], from: 20 })).toEqual([
      [
        'view_item_list',
        {
          ...named,
          items: [
            { ...item, index: 20 },
            { ...item, index: 21 },
          ],
        },
      ],
    ])
    expect(ga4Calls({ type: 'book-select', list, book, position: 4 })).toEqual([
      ['select_item', { ...named, items: [{ ...item, index: 4 }] }],
    ])
  })

  it('of a buy click, with the list it was made in', () => {
    expect(ga4Calls({ type: 'buy-click', book, list })).toEqual([
      [
        'add_to_cart',
        { currency: 'UYU', value: 990, items: [{ ...item, item_list_id: list.id, item_list_name: list.name }] },
      ],
    ])
  })

  it('of the checkout with what all copies cost', () => {
    expect(ga4Calls({ type: 'checkout-view', lines: [line] })).toEqual([['begin_checkout', bought]])
    expect(ga4Calls({ type: 'shipping-added', lines: [line], method: 'PICKUP' })).toEqual([
      ['add_shipping_info', { ...bought, shipping_tier: 'PICKUP' }],
    ])
    expect(ga4Calls({ type: 'payment-added', lines: [line], method: 'CARD' })).toEqual([
      ['add_payment_info', { ...bought, payment_type: 'CARD', checkout_step: 3 }],
    ])
  })

  it('of an order with its own figures', () => {
    const figures = { orderId: 1001, value: 2971.5, shipping: 150, taxes: 0 }
    expect(ga4Calls({ type: 'order-placed', ...figures, lines: [line] })).toEqual([
      ['purchase', { ...bought, transaction_id: '1001', value: 2971.5, shipping: 150, tax: 0 }],
    ])
  })

  it('of a message to the shop', () => {
    expect(ga4Calls({ type: 'messaging-contact' })).toEqual([['generate_lead', {}]])
  })
})
