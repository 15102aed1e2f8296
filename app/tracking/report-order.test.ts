import { expect, it } from 'vitest'
import { orderPlaced } from './report-order.ts'

it('an order is reported with its own figures and none of its buyer', () => {
  const line = { bookId: '1024', bookTitle: 'La tregua', quantityRequested: 3, lineTotal: 2971.5, currency: 'UYU' }
  const order = { id: 1001, orderTotal: 2971.5, shippingTotal: 150, orderLines: [line] }
  expect(orderPlaced(order)).toEqual({
    type: 'order-placed',
    orderId: 1001,
    value: 2971.5,
    shipping: 150,
    taxes: 0,
    lines: [{ id: '1024', title: 'La tregua', price: 990.5, quantity: 3 }],
  })
})
