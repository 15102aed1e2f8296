import type { OrderResponse } from '../../contract/order.ts'
import type { StoredBookRequest } from '../../shop/book-requests/read-book-request.ts'
import type { MailFacts } from '../../shop/notifications/mail-conditions.ts'
import type { LinkedOrder } from '../../shop/orders/customers/order-links.ts'
import type { PaymentFacts } from '../../shop/orders/order-facts.ts'

/** The payment of the invented order that the sample mails are about. */
export const OFFLINE: PaymentFacts = {
  id: 1,
  method: 'OFFLINE',
  status: 'PENDING',
  statusDetail: null,
  amountCents: 327_000,
  refundedCents: 0,
  refundingCents: 0,
  interestCents: 0,
  refundingByHandCents: 0,
  refundedOutsideCents: 0,
  wentBackBefore: false,
  refundedParts: [],
  holdsMoney: false,
  isWonBack: false,
  isRefundTakenBack: false,
  settlesPaymentId: null,
}
export const CARD: PaymentFacts = { ...OFFLINE, method: 'CARD', status: 'APPROVED', holdsMoney: true }
/** A card payment that a chargeback took away. */
export const DISPUTED: PaymentFacts = { ...OFFLINE, id: 7, method: 'CARD', status: 'CHARGED_BACK' }

export const ORDER: OrderResponse = {
  id: 1042,
  externalId: '5f0c2b7a9d3e4f1081c6b2a7d9e0f314',
  status: 'PENDING_PAYMENT',
  currency: 'UYU',
  orderLines: [
    {
      bookId: 'B1',
      bookTitle: 'El lector novohispano: historia de la lectura en la Nueva España',
      quantityRequested: 2,
      lineTotal: 2980,
      currency: 'UYU',
    },
  ],
  customer: { fullName: 'Ana Pérez' },
  shipping: {
    shippingAddress: { address: 'Uruguay 1234 apto. 5', city: 'Salto', department: 'Salto' },
    operator: 'Correo nacional',
    totalPackages: 1,
    promise: { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03', ifPaidOn: '2026-11-20' },
  },
  payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }],
  orderTotal: 2980,
  shippingTotal: 290,
  grandTotal: 3270,
  timeline: [{ at: '2026-11-20T12:00:00.000Z', event: 'PLACED' }],
  paymentDeadline: '2026-11-24T02:59:00.000Z',
  payableBy: ['CARD'],
  isCancellable: true,
}

export const PAID: Partial<OrderResponse> = {
  status: 'PENDING_CONFIRMATION',
  paidAt: '2026-11-20T12:05:00.000Z',
  payableBy: [],
  isCancellable: false,
  shipping: {
    ...ORDER.shipping,
    promise: { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03' },
  },
  payments: [
    {
      paymentMethod: 'CARD',
      status: 'APPROVED',
      installments: 3,
      installmentsAmount: 1090,
      totalPaidAmount: 3270,
      cardMethodId: 'visa',
      lastFourDigits: '4242',
    },
  ],
}
export const CONFIRMED: Partial<OrderResponse> = { ...PAID, status: 'CONFIRMED' }
export const CANCELLED: Partial<OrderResponse> = { status: 'CANCELLED', payableBy: [], isCancellable: false }
export const PICKUP: OrderResponse['shipping'] = {
  shippingAddress: null,
  promise: { shippingMethod: 'PICKUP', from: '2026-11-25', to: '2026-11-25' },
}

export const FACTS: Omit<MailFacts, 'order' | 'profile' | 'instructions'> = {
  email: 'ana@correo.example',
  wasErased: false,
  revision: 1,
  deadline: new Date('2026-11-24T02:59:00.000Z'),
  linkDeadline: null,
  cancelReason: null,
  lastDrop: null,
  wasPrinted: false,
  addressChanges: 0,
  heldCents: 0,
  receivedCents: 0,
  owedCents: 0,
  givenBackCents: 0,
  goingBackCents: 0,
  waitingCents: 0,
  ownWaitingCents: 0,
  sharedTransfers: [],
  returnedTransfers: [],
  closedTransfers: [],
  elsewhereTransfers: [],
  paidCents: 327_000,
  replacingCents: 0,
  awaitsReplacing: false,
  askedCents: 327_000,
  payments: [OFFLINE],
  now: new Date('2026-11-20T12:00:10.000Z'),
}

export const LINKED_ORDERS: LinkedOrder[] = [
  {
    id: 1042,
    externalId: ORDER.externalId,
    fullName: 'Ana Pérez',
    status: 'CONFIRMED',
    placedAt: new Date('2026-11-20T12:00:00Z'),
  },
  {
    id: 1007,
    externalId: '0b1f6d2c9e8a47350d4c3b2a190f8e7d',
    fullName: 'Ana Pérez',
    status: 'CONFIRMED',
    placedAt: new Date('2026-09-02T15:00:00Z'),
  },
]

export const BOOK_REQUEST: StoredBookRequest = {
  id: 1001,
  reference: 'C-1001',
  revision: 1,
  isbn: '9788437604947',
  bibliomanagerId: 'BMG-7',
  title: 'La tregua',
  author: 'Mario Benedetti',
  customer: { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456', globalId: null },
  shipping: { shippingMethod: 'PICKUP' },
  requestedAt: new Date('2026-11-20T12:00:00Z'),
  answer: null,
}
export const ANSWER =
  'Conseguimos La tregua: cuesta $ 890 y demora unos 10 días hábiles.\nSi la quieres, respóndenos y la encargamos.'
