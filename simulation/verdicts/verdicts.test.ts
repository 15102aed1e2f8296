import { describe, expect, it } from 'vitest'
import type { Payment } from '../../sandbox/card-provider/records.ts'
import type { Books } from './books.ts'
import { digestOf, finalLedger } from './final-ledger.ts'
import { moneyFindings } from './money.ts'
import { ENDINGS, orderFindings } from './orders.ts'
import { printedFindings } from './printed.ts'

const LINES = [{ isbn: '9789974000018', quantity: 1 }]

const COST = 149_000
const PLAIN = { costCents: (copies: number) => copies * COST, paysInTime: false, waitsFor: [] }

/** One purchase paid by card and printed, as both sides tell it. */
function rightBooks(): Books {
  return {
    shop: {
      orders: [
        {
          id: 1,
          email: 'a@correo.example',
          status: 'CONFIRMED',
          shippingMethod: 'DELIVERY',
          grandTotalCents: 149_000,
          lines: LINES,
        },
      ],
      payments: [
        {
          id: 7,
          orderId: 1,
          method: 'CARD',
          status: 'APPROVED',
          reference: 'ref-7',
          providerPaymentId: '1001',
          amountCents: 149_000,
          refundedCents: 0,
          feeCents: 9074,
        },
      ],
      history: [
        { orderId: 1, subject: 'order', subjectId: 1, from: null, to: 'PENDING_PAYMENT' },
        { orderId: 1, subject: 'payment', subjectId: 7, from: null, to: 'PENDING' },
        { orderId: 1, subject: 'payment', subjectId: 7, from: 'PENDING', to: 'APPROVED' },
        { orderId: 1, subject: 'order', subjectId: 1, from: 'PENDING_PAYMENT', to: 'PENDING_CONFIRMATION' },
        { orderId: 1, subject: 'order', subjectId: 1, from: 'PENDING_CONFIRMATION', to: 'CONFIRMED' },
        { orderId: 1, subject: 'shipment', subjectId: 1, from: null, to: 'PREPARING' },
        { orderId: 1, subject: 'shipment', subjectId: 1, from: 'PREPARING', to: 'DELIVERED' },
      ],
      refunds: [],
      printOrders: [{ orderId: 1, reference: 'pedido-1', isConfirmed: true }],
      shipments: [{ orderId: 1, status: 'DELIVERED' }],
      matters: [],
      openJobs: [],
      openNotices: 0,
      creditKeys: [],
    },
    provider: {
      payments: [charge({ id: 1001, external_reference: 'ref-7' })],
      calls: [
        { id: 'create:ref-7', operation: 'create', reference: 'ref-7', calls: 2, bodies: ['x'], payment_id: 1001 },
      ],
      references: { 'ref-7': { payments: 1, paid: 1 } },
      totals: { payments: 1, paid: 1, paid_amount: 1490, refunded_amount: 0 },
    },
    network: { orders: [{ reference: 'pedido-1', status: 'DELIVERED', requests: 1, content: { lines: LINES } }] },
    fates: [{ email: 'a@correo.example', name: 'approved', ends: ENDINGS.paid, wasToldPaid: true, ...PLAIN }],
    transfers: [],
    letGo: new Map(),
    stuck: { matters: [], credits: [] },
  }
}

function charge(fields: Partial<Payment>): Payment {
  return {
    status: 'approved',
    transaction_amount: 1490,
    transaction_amount_refunded: 0,
    fee_details: [{ type: 'mercadopago_fee', amount: 90.74, fee_payer: 'collector' }],
    payer: { email: 'a@correo.example' },
    live_mode: true,
    ...fields,
  } as Payment
}

/** The rules that books break after something in them was made wrong. */
function broken(spoil: (books: Books) => void): string[] {
  const books = rightBooks()
  spoil(books)
  return [...moneyFindings(books), ...orderFindings(books), ...printedFindings(books)]
    .filter(({ wrong }) => wrong.length > 0)
    .map(f => f.rule)
}

function first<T>(items: T[]): T {
  return items[0] as T
}

describe('the verdict over both sides’ books', () => {
  it('finds nothing wrong in books that agree', () => {
    expect(broken(() => {})).toEqual([])
  })

  it('finds nothing wrong in a step that was taken back', () => {
    const takenBack = { orderId: 1, subject: 'shipment', subjectId: 1, from: 'DELIVERED', to: 'PREPARING' }
    expect(
      broken(({ shop }) => {
        shop.history.push({ ...takenBack, cause: 'taken-back' })
        first(shop.shipments).status = 'PREPARING'
      }),
    ).toEqual([])
  })

  it.each<[string, string, (books: Books) => void]>([
    [
      'a charge that no order knows',
      'every charge belongs to exactly one order',
      ({ provider }) => provider.payments.push(charge({ id: 1002, external_reference: 'ref-unknown' })),
    ],
    [
      'two charges under one reference',
      'one charge a payment of the shop',
      ({ provider }) => {
        provider.references['ref-7'] = { payments: 2, paid: 2 }
      },
    ],
    [
      'a charge sent under two keys',
      'one idempotency key a charge, one content a key',
      ({ provider }) => provider.calls.push({ ...first(provider.calls), id: 'create:other-key' }),
    ],
    [
      'two contents under one key',
      'one idempotency key a charge, one content a key',
      ({ provider }) => first(provider.calls).bodies.push('y'),
    ],
    [
      'a payment that nobody found out about',
      'no card payment is unknown',
      ({ shop }) => {
        first(shop.payments).status = 'PENDING'
      },
    ],
    [
      'a charge the shop takes for cancelled',
      'the same status on both sides',
      ({ shop }) => {
        first(shop.payments).status = 'CANCELLED'
      },
    ],
    [
      'another amount at the provider',
      'amounts, refunds and fees are equal',
      ({ provider }) => {
        first(provider.payments).transaction_amount = 1490.01
      },
    ],
    [
      'a refund that the shop did not write down',
      'amounts, refunds and fees are equal',
      ({ provider }) => {
        first(provider.payments).transaction_amount_refunded = 100
      },
    ],
    [
      'a fee that the shop did not write down',
      'amounts, refunds and fees are equal',
      ({ shop }) => {
        first(shop.payments).feeCents = 0
      },
    ],
    [
      'a second charge that holds money',
      'no order is paid twice',
      ({ shop, provider }) => {
        shop.payments.push({ ...first(shop.payments), id: 8, reference: 'ref-8' })
        provider.payments.push(charge({ id: 1002, external_reference: 'ref-8' }))
      },
    ],
    [
      'a card and an OFFLINE payment that both hold money',
      'no order is paid twice',
      ({ shop }) => shop.payments.push({ ...first(shop.payments), id: 8, reference: 'ref-8', method: 'OFFLINE' }),
    ],
    [
      'a paid order whose money is gone',
      'paid orders have their money, others have none',
      ({ provider }) => {
        first(provider.payments).status = 'refunded'
      },
    ],
    [
      'a cancelled order whose money was kept',
      'paid orders have their money, others have none',
      ({ shop }) => {
        first(shop.orders).status = 'CANCELLED'
      },
    ],
    [
      'a refund that is not done',
      'every refund is done',
      ({ shop }) => shop.refunds.push({ paymentId: 7, amountCents: 100, outcome: null }),
    ],
    [
      'a refund that was refused, of money that is there',
      'every refund is done',
      ({ shop }) => shop.refunds.push({ paymentId: first(shop.payments).id, amountCents: 100, outcome: 'REFUSED' }),
    ],
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
        first(network.orders).content = { lines: [{ isbn: '9789974000018', quantity: 2 }] }
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
        shop.openNotices = 1
      },
    ],
    [
      'a matter that waits for a person',
      'nothing is left to do',
      ({ shop }) => shop.matters.push({ orderId: 1, kind: 'late-credit' }),
    ],
    [
      'three copies printed for the price of one',
      'what was printed was paid for',
      ({ network }) => {
        first(network.orders).content = { lines: [{ isbn: '9789974000018', quantity: 3 }] }
      },
    ],
    [
      'more money kept than the copies cost',
      'what was printed was paid for',
      books => {
        books.transfers = [{ reference: 'MOV-1', kind: 'in', shares: new Map([['a@correo.example', 100]]) }]
      },
    ],
    [
      'a book printed for a payment of test',
      'what was printed was paid for',
      ({ provider }) => {
        first(provider.payments).live_mode = false
      },
    ],
    [
      'an order that is printed under two references',
      'no order is printed twice',
      ({ network }) => network.orders.push({ ...first(network.orders), reference: 'pedido-1-2' }),
    ],
    [
      'money that pays for nothing',
      'every peso that came is on an order, waits, or went back',
      ({ network }) => network.orders.pop(),
    ],
    [
      'a transfer that nobody wrote down',
      'every peso that came is on an order, waits, or went back',
      books => {
        books.transfers = [{ reference: 'MOV-1', kind: 'in', shares: new Map() }]
      },
    ],
    [
      'a cancelled order that was paid in time',
      'nobody who paid in time what was asked is cancelled',
      ({ shop, fates }) => {
        const cancelled = { orderId: 1, subject: 'order', subjectId: 1, from: 'PENDING_PAYMENT', to: 'CANCELLED' }
        shop.history.splice(1, 0, cancelled)
        first(fates).paysInTime = true
      },
    ],
    [
      'a claim of which nobody hears',
      'every open difference is in stuck',
      ({ provider }) => {
        first(provider.payments).status = 'in_mediation'
      },
    ],
    [
      'a parcel that came back and waits for nobody',
      'every open difference is in stuck',
      ({ fates }) => {
        first(fates).waitsFor = ['returned']
      },
    ],
  ])('finds %s', (_what, rule, spoil) => {
    expect(broken(books => void spoil(books))).toContain(rule)
  })

  it('is content with money that a cardholder took back, was given back by hand, or that a person let go', () => {
    expect(
      broken(({ provider, stuck, fates, shop }) => {
        first(provider.payments).status = 'charged_back'
        first(shop.payments).status = 'CHARGED_BACK'
        first(fates).ends = { order: 'CONFIRMED', payment: 'CHARGED_BACK' }
        first(fates).waitsFor = ['chargeback']
        shop.history.splice(3, 0, {
          orderId: 1,
          subject: 'payment',
          subjectId: 7,
          from: 'APPROVED',
          to: 'CHARGED_BACK',
        })
        for (const list of [shop.matters, stuck.matters]) list.push({ orderId: 1, kind: 'chargeback' })
      }),
    ).toEqual([])
    expect(
      broken(books => {
        first(books.shop.payments).refundedCents = 1000
        first(books.provider.payments).transaction_amount_refunded = 10
        first(books.shop.payments).status = 'PARTIALLY_REFUNDED'
        first(books.fates).ends = { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' }
        books.shop.history.push({
          orderId: 1,
          subject: 'payment',
          subjectId: 7,
          from: 'APPROVED',
          to: 'PARTIALLY_REFUNDED',
        })
        books.letGo = new Map([['a@correo.example', 1000]])
      }),
    ).toEqual([])
  })

  it('has one final ledger for the same ends, and another when money differs', () => {
    const ledger = finalLedger(rightBooks())
    expect(ledger).toEqual(['a@correo.example CONFIRMED APPROVED total 149000 kept 149000'])
    const other = rightBooks()
    first(other.provider.payments).transaction_amount_refunded = 10
    expect(digestOf(finalLedger(other))).not.toBe(digestOf(ledger))
  })
})
