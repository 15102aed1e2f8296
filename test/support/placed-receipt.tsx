import { OrderReceipt } from '../../app/screens/order/order-receipt.tsx'
import type { OrderResponse } from '../../contract/order.ts'
import { rendered } from './rendered.tsx'

/** An order as its buyer's page gets it, just placed and unpaid. */
export const PLACED: OrderResponse = {
  id: 1042,
  externalId: 'a'.repeat(32),
  status: 'PENDING_PAYMENT',
  currency: 'UYU',
  orderLines: [
    {
      bookId: '1314159',
      bookTitle: 'La tregua',
      bookFrontCover: '/portadas/9789974271821.svg',
      quantityRequested: 2,
      lineTotal: 1380,
      currency: 'UYU',
    },
  ],
  customer: { fullName: 'Ana Pérez' },
  shipping: {
    shippingAddress: { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' },
    operator: 'Correo nacional',
    totalPackages: 1,
    promise: { shippingMethod: 'DELIVERY', from: '2026-11-27', to: '2026-12-02' },
  },
  payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }],
  orderTotal: 1380,
  shippingTotal: 290,
  grandTotal: 1670,
  timeline: [{ at: '2026-11-20T12:00:00.000Z', event: 'PLACED' }],
  payableBy: [],
  isCancellable: false,
}

export const receipt = (changes: Partial<OrderResponse> = {}) =>
  rendered(<OrderReceipt order={{ ...PLACED, ...changes }} />)
