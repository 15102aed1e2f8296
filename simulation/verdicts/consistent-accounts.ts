import type { Payment } from '../../sandbox/card-provider/records.ts'
import type { Accounts } from './accounts.ts'
import { moneyFindings } from './money.ts'
import { ENDINGS, orderFindings } from './orders.ts'
import { printedFindings } from './printed.ts'

const LINES = [{ isbn: '9789974000018', quantity: 1 }]

const COST = 149_000
const PLAIN = {
  linesOrdered: (copies: number) => [{ isbn: '9789974000018', quantity: copies }],
  quotedCents: (copies: number) => copies * COST,
  takenOut: [],
  sentTo: 'Calle 1',
  paysInTime: false,
  waitsFor: [],
}

/** Consistent accounts of one purchase, paid by card and printed. */
export function consistentAccounts(): Accounts {
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
      issues: [],
      passedOn: [],
      renumbered: [],
      openJobs: [],
      openWebhooks: 0,
      transferKeys: [],
    },
    provider: {
      payments: [charge({ id: 1001, external_reference: 'ref-7' })],
      calls: [
        { id: 'create:ref-7', operation: 'create', reference: 'ref-7', calls: 2, bodies: ['x'], payment_id: 1001 },
      ],
      references: { 'ref-7': { payments: 1, paid: 1 } },
      totals: { payments: 1, paid: 1, paid_amount: 1490, refunded_amount: 0 },
    },
    network: {
      orders: [
        {
          reference: 'pedido-1',
          status: 'DELIVERED',
          requests: 1,
          content: { lines: LINES, deliveryTo: { address: 'Calle 1' } },
        },
      ],
    },
    fates: [{ email: 'a@correo.example', name: 'approved', ends: ENDINGS.paid, wasToldPaid: true, ...PLAIN }],
    transfers: [],
    letGo: new Map(),
    stuck: { issues: [], transfers: [] },
    ownCheck: { orders: 1, broken: [] },
  }
}

export function charge(fields: Partial<Payment>): Payment {
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

/** The rules that fail after `spoil` changed the consistent accounts. */
export function broken(spoil: (accounts: Accounts) => void): string[] {
  const accounts = consistentAccounts()
  spoil(accounts)
  return [...moneyFindings(accounts), ...orderFindings(accounts), ...printedFindings(accounts)]
    .filter(({ wrong }) => wrong.length > 0)
    .map(f => f.rule)
}

export function first<T>(items: T[]): T {
  return items[0] as T
}
