import { describe, expect, it } from 'vitest'
import type { Accounts } from './accounts.ts'
import { broken, first } from './consistent-accounts.ts'
import { ENDINGS } from './orders.ts'

describe('the rules of orders', () => {
  it('finds nothing wrong in a step that was taken back', () => {
    const takenBack = { orderId: 1, subject: 'shipment', subjectId: 1, from: 'DELIVERED', to: 'PREPARING' }
    expect(
      broken(({ shop }) => {
        shop.history.push({ ...takenBack, cause: 'taken-back' })
        first(shop.shipments).status = 'PREPARING'
      }),
    ).toEqual([])
  })

  it('finds nothing wrong in a new parcel of what was not paid after all, and paid anew', () => {
    const parcel = { orderId: 1, subject: 'shipment', subjectId: 1, from: null, to: 'DELIVERED' }
    const order = { orderId: 1, subject: 'order', subjectId: 1 }
    const [unpaid, paid] = ['PENDING_PAYMENT', 'PENDING_CONFIRMATION'] as const
    const again = [
      { ...order, from: 'CONFIRMED', to: unpaid },
      { ...order, from: unpaid, to: paid },
      { ...order, from: paid, to: 'CONFIRMED' },
    ]
    expect(broken(({ shop }) => shop.history.push(...again, parcel))).toEqual([])
    expect(broken(({ shop }) => shop.history.push(parcel))).toEqual(['history is whole and follows the tables'])
  })

  it.each<[string, string, (accounts: Accounts) => void]>([
    [
      'a parcel on the way of the other method',
      'history is whole and follows the tables',
      ({ shop }) => {
        first(shop.orders).shippingMethod = 'PICKUP'
      },
    ],
    [
      'a step back that nobody took back',
      'history is whole and follows the tables',
      ({ shop }) => {
        shop.history.push({ orderId: 1, subject: 'shipment', subjectId: 1, from: 'DELIVERED', to: 'PREPARING' })
        first(shop.shipments).status = 'PREPARING'
      },
    ],
    [
      'a step that the tables forbid',
      'history is whole and follows the tables',
      ({ shop }) => {
        shop.history.splice(4, 1, {
          orderId: 1,
          subject: 'order',
          subjectId: 1,
          from: 'PENDING_CONFIRMATION',
          to: 'PENDING_PAYMENT',
        })
      },
    ],
    ['a step that is missing', 'history is whole and follows the tables', ({ shop }) => shop.history.splice(3, 1)],
    ['a last step that is missing', 'history is whole and follows the tables', ({ shop }) => shop.history.splice(4, 1)],
    [
      'a purchase that became two orders',
      'one order a purchase',
      ({ shop }) => shop.orders.push({ ...first(shop.orders), id: 2 }),
    ],
    ['a purchase without an order', 'one order a purchase', ({ shop }) => shop.orders.pop()],
    [
      'a purchase that ended otherwise',
      'every purchase ends as it must',
      ({ fates }) => {
        first(fates).ends = ENDINGS.rejected
      },
    ],
    ['a buyer who was told "paid"', 'who was told "paid" has a paid order', ({ shop }) => shop.history.splice(2, 1)],
    [
      'a paid order that nobody prints',
      'each paid order is printed once, as ordered',
      ({ network }) => network.orders.pop(),
    ],
    [
      'a paid order whose print order the network gave up',
      'each paid order is printed once, as ordered',
      ({ network }) => {
        first(network.orders).status = 'CANCELLED'
      },
    ],
    [
      'a print order with other books',
      'each paid order is printed once, as ordered',
      ({ network }) => {
        first(network.orders).content.lines = [{ isbn: '9789974000018', quantity: 2 }]
      },
    ],
    [
      'a print order that no order asked for',
      'each paid order is printed once, as ordered',
      ({ network }) => network.orders.push({ ...first(network.orders), reference: 'pedido-2' }),
    ],
    [
      'a paid order that is printed twice',
      'each paid order is printed once, as ordered',
      ({ network }) => network.orders.push({ ...first(network.orders), reference: 'pedido-1-2' }),
    ],
    [
      'a job that was lost',
      'nothing is left to do',
      ({ shop }) => shop.openJobs.push({ queue: 'mail-order-received', state: 'failed' }),
    ],
    [
      'a webhook that was not applied',
      'nothing is left to do',
      ({ shop }) => {
        shop.openWebhooks = 1
      },
    ],
    [
      'an issue that waits for a person',
      'nothing is left to do',
      ({ shop }) => shop.issues.push({ orderId: 1, kind: 'late-credit' }),
    ],
  ])('finds %s', (_what, rule, spoil) => {
    expect(broken(accounts => void spoil(accounts))).toContain(rule)
  })
})
