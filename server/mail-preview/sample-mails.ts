import type { OrderResponse } from '../../contract/order.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../shop/book-requests/read-book-request.ts'
import { bookRequestAnswerMail } from '../../shop/notifications/mails/book-request-answer.ts'
import { bookRequestReceivedMail } from '../../shop/notifications/mails/book-request-received.ts'
import { bookRequestToAnswerMail } from '../../shop/notifications/mails/book-request-to-answer.ts'
import type { MailContent } from '../../shop/notifications/mails/compose-mail.ts'
import { orderLinksMail } from '../../shop/notifications/mails/order-links.ts'
import type { PaymentInstructions } from '../../shop/notifications/mails/payment-instructions.ts'
import type { OrderMail, OrderMailName } from '../../shop/notifications/order-mail.ts'
import { type MailFacts, writeOrderMail } from '../../shop/notifications/write-order-mail.ts'
import type { LinkedOrder } from '../../shop/orders/customers/order-links.ts'
import type { MatterKind } from '../../shop/orders/matter-kind.ts'
import type { CancelReason } from '../../shop/orders/order-events.ts'
import type { PaymentFacts } from '../../shop/orders/order-facts.ts'
import { NEVER_ARRIVED } from '../../shop/orders/paying/check-times.ts'

export interface SampleMail extends MailContent {
  /** Its address in the preview. */
  name: string
}

interface Sample<Name extends OrderMailName = OrderMailName> {
  /** What tells it from others of the same mail. */
  variant?: string
  about: Extract<OrderMail, { mail: Name }>
  facts?: Partial<Omit<MailFacts, 'order'>>
  order?: Partial<OrderResponse>
}

/** Every mail the shop can send, in each of its variants, about an invented order. */
export function sampleMails(shop: { profile: ShopProfile; instructions: PaymentInstructions }): SampleMail[] {
  const orderMails = Object.entries(SAMPLES).flatMap(([mail, samples]) =>
    samples.map(({ variant, about, facts, order }) => {
      const content = writeOrderMail(about, { ...FACTS, ...shop, ...facts, order: { ...ORDER, ...order } })
      if (!content) throw new Error(`the sample of ${mail} is not true of its order`)
      return { name: variant ? `${mail}-${variant}` : mail, ...content }
    }),
  )
  return [
    ...orderMails,
    { name: 'order-links', ...orderLinksMail({ ...shop, orders: LINKED_ORDERS }) },
    { name: 'book-request-received', ...bookRequestReceivedMail({ ...shop, request: BOOK_REQUEST }) },
    {
      name: 'book-request-answer',
      ...bookRequestAnswerMail({ ...shop, request: BOOK_REQUEST, answer: ANSWER }),
    },
    { name: 'to-shop-book-request', ...bookRequestToAnswerMail({ ...shop, request: BOOK_REQUEST }) },
  ]
}

const OFFLINE: PaymentFacts = {
  id: 1,
  method: 'OFFLINE',
  status: 'PENDING',
  statusDetail: null,
  amountCents: 327_000,
  refundedCents: 0,
  holdsMoney: false,
}
const CARD: PaymentFacts = { ...OFFLINE, method: 'CARD', status: 'APPROVED', holdsMoney: true }

const ORDER: OrderResponse = {
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

const PAID: Partial<OrderResponse> = {
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
const CONFIRMED: Partial<OrderResponse> = { ...PAID, status: 'CONFIRMED' }
const CANCELLED: Partial<OrderResponse> = { status: 'CANCELLED', payableBy: [], isCancellable: false }
const PICKUP: OrderResponse['shipping'] = {
  shippingAddress: null,
  promise: { shippingMethod: 'PICKUP', from: '2026-11-25', to: '2026-11-25' },
}

const FACTS: Omit<MailFacts, 'order' | 'profile' | 'instructions'> = {
  email: 'ana@correo.example',
  revision: 1,
  deadline: new Date('2026-11-24T02:59:00.000Z'),
  cancelReason: null,
  payments: [OFFLINE],
  now: new Date('2026-11-20T12:00:10.000Z'),
}

const cancelled = (
  reason: CancelReason,
  payment: PaymentFacts,
  order: Partial<OrderResponse> = {},
): Sample<'cancelled'> => ({
  variant: payment.refundedCents > 0 || payment.holdsMoney ? `${reason}-paid` : reason,
  about: { mail: 'cancelled' },
  order: { ...CANCELLED, ...order },
  facts: { cancelReason: reason, payments: [payment] },
})

const matter = (kind: MatterKind, detail: string): Sample<'to-shop-matter'> => ({
  variant: kind,
  about: { mail: 'to-shop-matter', matterId: 1 },
  facts: {
    matter: {
      id: 1,
      orderId: 1042,
      kind,
      detail,
      openedAt: new Date('2026-11-20T15:30:00Z'),
      grandTotalCents: 327_000,
    },
  },
})

const SAMPLES: { [Name in OrderMailName]: Sample<Name>[] } = {
  received: [
    { about: { mail: 'received', revision: 1 } },
    {
      variant: 'pickup',
      about: { mail: 'received', revision: 1 },
      order: { shipping: PICKUP, shippingTotal: 0, grandTotal: 2980 },
    },
  ],
  'payment-due': [{ about: { mail: 'payment-due' } }],
  'payment-pending': [
    { about: { mail: 'payment-pending', paymentId: 1 }, facts: { payments: [{ ...CARD, status: 'PENDING' }] } },
  ],
  'payment-approved': [{ about: { mail: 'payment-approved', paymentId: 1 }, order: PAID, facts: { payments: [CARD] } }],
  'payment-failed': [
    {
      variant: 'rejected',
      about: { mail: 'payment-failed', paymentId: 1 },
      facts: { payments: [{ ...CARD, status: 'REJECTED', holdsMoney: false }] },
    },
    {
      variant: 'never-arrived',
      about: { mail: 'payment-failed', paymentId: 1 },
      facts: { payments: [{ ...CARD, status: 'CANCELLED', statusDetail: NEVER_ARRIVED, holdsMoney: false }] },
    },
  ],
  'payment-refunded': [
    {
      variant: 'whole',
      about: { mail: 'payment-refunded', paymentId: 1, refundedCents: 327_000 },
      order: { ...PAID, ...CANCELLED },
      facts: { payments: [{ ...CARD, status: 'REFUNDED', refundedCents: 327_000, holdsMoney: false }] },
    },
    {
      variant: 'part',
      about: { mail: 'payment-refunded', paymentId: 1, refundedCents: 149_050 },
      order: CONFIRMED,
      facts: { payments: [{ ...CARD, status: 'PARTIALLY_REFUNDED', refundedCents: 149_050 }] },
    },
    {
      variant: 'duplicate',
      about: { mail: 'payment-refunded', paymentId: 2, refundedCents: 327_000 },
      order: CONFIRMED,
      facts: {
        payments: [{ ...CARD, id: 2, status: 'REFUNDED', refundedCents: 327_000, holdsMoney: false }, CARD],
      },
    },
    {
      variant: 'by-transfer',
      about: { mail: 'payment-refunded', paymentId: 1, refundedCents: 327_000 },
      order: { ...PAID, ...CANCELLED },
      facts: { payments: [{ ...OFFLINE, status: 'REFUNDED', refundedCents: 327_000 }] },
    },
  ],
  'late-credit': [
    {
      about: { mail: 'late-credit', paymentId: 1 },
      order: CANCELLED,
      facts: { payments: [{ ...OFFLINE, status: 'APPROVED', holdsMoney: true }] },
    },
  ],
  confirmed: [{ about: { mail: 'confirmed' }, order: CONFIRMED }],
  'confirmation-delayed': [
    { about: { mail: 'confirmation-delayed' }, order: { ...PAID, status: 'BMG_ORDER_CONFIRMATION_FAILED' } },
  ],
  cancelled: [
    cancelled('buyer', { ...OFFLINE, status: 'CANCELLED' }),
    cancelled('deadline', { ...OFFLINE, status: 'CANCELLED' }, { payableBy: ['CARD', 'OFFLINE'] }),
    cancelled(
      'no-accepted-card',
      { ...CARD, status: 'REJECTED', holdsMoney: false },
      { payableBy: ['CARD', 'OFFLINE'] },
    ),
    cancelled('operator', { ...OFFLINE, status: 'CANCELLED' }),
    cancelled('operator', CARD, { payments: PAID.payments ?? [] }),
  ],
  dispatched: [
    {
      about: { mail: 'dispatched' },
      order: {
        ...CONFIRMED,
        shipment: {
          status: 'DISPATCHED',
          trackingNumber: 'UY123456789',
          trackingUrl: 'https://correo.example/seguimiento/UY123456789',
        },
      },
    },
  ],
  'ready-for-pickup': [
    {
      about: { mail: 'ready-for-pickup' },
      order: {
        ...CONFIRMED,
        shipping: PICKUP,
        shipment: { status: 'READY_FOR_PICKUP' },
        shippingTotal: 0,
        grandTotal: 2980,
      },
    },
  ],
  delivered: [
    { about: { mail: 'delivered' }, order: { ...CONFIRMED, shipment: { status: 'DELIVERED' } } },
    {
      variant: 'collected',
      about: { mail: 'delivered' },
      order: { ...CONFIRMED, shipping: PICKUP, shipment: { status: 'COLLECTED' }, shippingTotal: 0, grandTotal: 2980 },
    },
  ],
  returned: [{ about: { mail: 'returned' }, order: { ...CONFIRMED, shipment: { status: 'RETURNED' } } }],
  'to-shop-new-order': [{ about: { mail: 'to-shop-new-order', revision: 1 } }],
  'to-shop-paid-order': [
    { about: { mail: 'to-shop-paid-order', paymentId: 1 }, order: PAID, facts: { payments: [CARD] } },
  ],
  'to-shop-matter': [
    matter('late-credit', ''),
    matter('duplicate-charge', ''),
    matter('amount-mismatch', 'USD 1490 en vez de UYU 3270'),
    matter('chargeback', 'in_process'),
    matter('refunded-elsewhere', ''),
    matter('refund-failed', 'El proveedor no conoce el pago.'),
    matter('refund-by-hand', 'Hay que devolver $ 3.270,00.'),
    matter('print-failed', 'La imprenta no la confirma.'),
    matter('print-by-hand', ''),
    matter('printed-after-cancel', 'La imprenta la conoce como pedido-1042.'),
    matter('address-changed', 'La imprenta la conoce como pedido-1042.'),
  ],
}

const LINKED_ORDERS: LinkedOrder[] = [
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

const BOOK_REQUEST: StoredBookRequest = {
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
const ANSWER =
  'Conseguimos La tregua: cuesta $ 890 y demora unos 10 días hábiles.\nSi la quieres, respóndenos y la encargamos.'
