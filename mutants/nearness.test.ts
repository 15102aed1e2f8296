import { expect, it } from 'vitest'
import { byNearness } from './nearness.ts'

it('begins with the test of the changed file, then goes from folder to folder', () => {
  const tests = [
    '/house/server/api/orders.test.ts',
    '/house/shop/orders/refunds/refund-order.test.ts',
    '/house/shop/orders/place-order.test.ts',
    '/house/shop/orders/paying/confirm-payment.test.ts',
    '/house/shop/orders/paying/pay-order.late.test.ts',
  ]
  expect(tests.toSorted(byNearness('/house/shop/orders/paying/pay-order.ts'))).toEqual([
    '/house/shop/orders/paying/pay-order.late.test.ts',
    '/house/shop/orders/paying/confirm-payment.test.ts',
    '/house/shop/orders/place-order.test.ts',
    '/house/shop/orders/refunds/refund-order.test.ts',
    '/house/server/api/orders.test.ts',
  ])
})
