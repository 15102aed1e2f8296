import type { OrderResponse } from '../../contract/order.ts'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { bookRequestAnswerMail } from '../../shop/notifications/mails/book-request-answer.ts'
import { bookRequestReceivedMail } from '../../shop/notifications/mails/book-request-received.ts'
import { bookRequestToAnswerMail } from '../../shop/notifications/mails/book-request-to-answer.ts'
import type { MailContent } from '../../shop/notifications/mails/compose-mail.ts'
import { orderLinksMail } from '../../shop/notifications/mails/order-links.ts'
import type { OrderMail, OrderMailName } from '../../shop/notifications/order-mail.ts'
import { type MailFacts, writeOrderMail } from '../../shop/notifications/write-order-mail.ts'
import type { IssueKind } from '../../shop/orders/issue-kind.ts'
import type { CancelReason } from '../../shop/orders/order-events.ts'
import type { PaymentFacts } from '../../shop/orders/order-facts.ts'
import { NEVER_ARRIVED } from '../../shop/orders/paying/check-times.ts'
import { TEST_PAYMENT } from '../../shop/orders/paying/payment-report.ts'
import { TAKEN_BACK } from '../../shop/orders/transfers/taken-back.ts'
import {
  ANSWER,
  BOOK_REQUEST,
  CANCELLED,
  CARD,
  CONFIRMED,
  DISPUTED,
  FACTS,
  LINKED_ORDERS,
  OFFLINE,
  ORDER,
  PAID,
  PICKUP,
} from './sample-facts.ts'

export interface SampleMail extends MailContent {
  /** The mail's address in the preview. */
  name: string
}

interface Sample<Name extends OrderMailName = OrderMailName> {
  /** Distinguishes variants of the same mail. */
  variant?: string
  about: Extract<OrderMail, { mail: Name }>
  facts?: Partial<Omit<MailFacts, 'order'>>
  order?: Partial<OrderResponse>
}

/** Every mail the shop can send, in all variants, about an invented order. */
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

const cancelled = (
  reason: CancelReason,
  payment: PaymentFacts,
  order: Partial<OrderResponse> = {},
): Sample<'cancelled'> => ({
  variant: payment.refundedCents > 0 || payment.holdsMoney ? `${reason}-paid` : reason,
  about: { mail: 'cancelled' },
  order: { ...CANCELLED, ...order },
  facts: { cancelReason: reason, receivedCents: payment.holdsMoney ? payment.amountCents : 0, payments: [payment] },
})

const WITHOUT_ONE = { ...CONFIRMED, orderLines: ORDER.orderLines.map(line => ({ ...line, droppedQuantity: 1 })) }

const TAKEN: PaymentFacts = { ...OFFLINE, status: 'CANCELLED', statusDetail: TAKEN_BACK }

const GOING_BACK: PaymentFacts = { ...CARD, refundingCents: CARD.amountCents }

const issue = (kind: IssueKind, detail: string): Sample<'to-shop-matter'> => ({
  variant: kind,
  about: { mail: 'to-shop-matter', matterId: 1 },
  facts: {
    issue: {
      id: 1,
      orderId: 1042,
      kind,
      subject: '',
      detail,
      openedAt: new Date('2026-11-20T15:30:00Z'),
      respondBy: kind === 'chargeback' ? new Date('2026-12-01T12:00:00Z') : null,
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
  'pay-link': [
    {
      about: { mail: 'pay-link' },
      order: { payments: [], payableBy: ['CARD', 'OFFLINE'] },
      facts: { payments: [], linkDeadline: new Date('2026-11-28T02:59:00.000Z') },
    },
  ],
  'payment-due': [{ about: { mail: 'payment-due' } }],
  'payment-pending': [
    { about: { mail: 'payment-pending', paymentId: 1 }, facts: { payments: [{ ...CARD, status: 'PENDING' }] } },
  ],
  'payment-approved': [
    {
      about: { mail: 'payment-approved', paymentId: 1 },
      order: PAID,
      facts: { payments: [CARD], heldCents: 327_000 },
    },
    {
      variant: 'printed-before',
      about: { mail: 'payment-approved', paymentId: 1 },
      order: PAID,
      facts: { payments: [CARD], wasPrinted: true },
    },
    {
      variant: 'collected-before',
      about: { mail: 'payment-approved', paymentId: 1 },
      order: { ...PAID, shipment: { status: 'COLLECTED' } },
      facts: { payments: [CARD], wasPrinted: true },
    },
    {
      variant: 'difference-accepted',
      about: { mail: 'payment-approved', paymentId: 1 },
      order: PAID,
      facts: { payments: [CARD], paidCents: 326_800 },
    },
  ],
  'payment-differs': [
    {
      variant: 'short',
      about: { mail: 'payment-differs', heldCents: 149_000 },
      facts: { heldCents: 149_000 },
    },
    {
      variant: 'over',
      about: { mail: 'payment-differs', heldCents: 476_000 },
      facts: { heldCents: 476_000 },
    },
    {
      variant: 'disputed',
      about: { mail: 'payment-differs', heldCents: 149_000 },
      order: CONFIRMED,
      facts: { receivedCents: 149_000, owedCents: 178_000, payments: [DISPUTED] },
    },
  ],
  'payment-taken-back': [
    { about: { mail: 'payment-taken-back', paymentId: 2 }, facts: { payments: [{ ...OFFLINE, id: 2 }, TAKEN] } },
    {
      variant: 'part',
      about: { mail: 'payment-taken-back', paymentId: 2 },
      facts: { heldCents: 149_000, payments: [{ ...OFFLINE, id: 2, amountCents: 178_000 }, TAKEN] },
    },
    {
      variant: 'disputed',
      about: { mail: 'payment-taken-back', paymentId: 1 },
      order: CONFIRMED,
      facts: { owedCents: 327_000, payments: [{ ...TAKEN, settlesPaymentId: 7 }, DISPUTED] },
    },
  ],
  'debt-settled': [
    {
      about: { mail: 'debt-settled', paymentId: 1 },
      order: CONFIRMED,
      facts: { payments: [{ ...OFFLINE, status: 'APPROVED', holdsMoney: true, settlesPaymentId: 7 }, DISPUTED] },
    },
  ],
  'dispute-won': [
    {
      about: { mail: 'dispute-won', paymentId: 7 },
      order: CONFIRMED,
      facts: {
        payments: [
          { ...OFFLINE, status: 'APPROVED', holdsMoney: true, settlesPaymentId: 7 },
          { ...CARD, id: 7, status: 'APPROVED', holdsMoney: true, isWonBack: true },
        ],
      },
    },
  ],
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
    {
      variant: 'still-promised',
      about: { mail: 'payment-failed', paymentId: 2 },
      facts: { payments: [{ ...CARD, id: 2, status: 'REJECTED', holdsMoney: false }, OFFLINE] },
    },
    {
      variant: 'test',
      about: { mail: 'payment-failed', paymentId: 1 },
      facts: { payments: [{ ...CARD, status: 'REJECTED', statusDetail: TEST_PAYMENT, holdsMoney: false }] },
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
      variant: 'lines',
      about: { mail: 'payment-refunded', paymentId: 1, refundedCents: 149_000 },
      order: CONFIRMED,
      facts: {
        payments: [
          {
            ...CARD,
            status: 'PARTIALLY_REFUNDED',
            refundedCents: 149_000,
            refundedParts: [
              { amount: 1490, isDone: true, lines: [{ bookTitle: 'La tregua', quantity: 1 }], shipping: false },
            ],
          },
        ],
      },
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
      facts: { heldCents: 327_000, payments: [{ ...OFFLINE, status: 'APPROVED', holdsMoney: true }] },
    },
    {
      variant: 'part',
      about: { mail: 'late-credit', paymentId: 1 },
      order: CANCELLED,
      facts: {
        heldCents: 100_000,
        payments: [{ ...OFFLINE, amountCents: 100_000, status: 'APPROVED', holdsMoney: true }],
      },
    },
    {
      variant: 'too-much',
      about: { mail: 'late-credit', paymentId: 1 },
      order: CANCELLED,
      facts: {
        heldCents: 400_000,
        payments: [{ ...OFFLINE, amountCents: 400_000, status: 'APPROVED', holdsMoney: true }],
      },
    },
    {
      variant: 'won-back',
      about: { mail: 'late-credit', paymentId: 1 },
      order: CANCELLED,
      facts: { payments: [{ ...CARD, isWonBack: true }] },
    },
  ],
  'lines-dropped': [
    {
      about: { mail: 'lines-dropped', droppedCopies: 1 },
      order: WITHOUT_ONE,
      facts: { lastDrop: { byBuyer: false, reason: 'la editorial retiró el título' } },
    },
    {
      variant: 'buyer',
      about: { mail: 'lines-dropped', droppedCopies: 1 },
      order: WITHOUT_ONE,
      facts: { lastDrop: { byBuyer: true, reason: '' } },
    },
  ],
  'address-changed': [
    { about: { mail: 'address-changed', changes: 1 }, order: CONFIRMED, facts: { addressChanges: 1 } },
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
    cancelled('operator', GOING_BACK, { payments: PAID.payments ?? [] }),
    {
      variant: 'disputed',
      about: { mail: 'cancelled' },
      order: CANCELLED,
      facts: { cancelReason: 'operator', payments: [DISPUTED] },
    },
    {
      variant: 'undecided',
      about: { mail: 'cancelled' },
      order: CANCELLED,
      facts: { cancelReason: 'deadline', receivedCents: 327_000, payments: [CARD] },
    },
    {
      variant: 'operator-with-reason',
      about: { mail: 'cancelled' },
      order: { ...CANCELLED, cancelNote: 'la editorial agotó el <título>', payments: PAID.payments ?? [] },
      facts: { cancelReason: 'operator', receivedCents: 327_000, payments: [GOING_BACK] },
    },
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
  returned: [
    {
      about: { mail: 'returned' },
      order: { ...CONFIRMED, shipment: { status: 'RETURNED' } },
      facts: { payments: [CARD] },
    },
  ],
  'to-shop-new-order': [{ about: { mail: 'to-shop-new-order', revision: 1 } }],
  'to-shop-paid-order': [
    { about: { mail: 'to-shop-paid-order', paymentId: 1 }, order: PAID, facts: { payments: [CARD] } },
  ],
  'to-shop-matter': [
    issue('late-credit', ''),
    issue('duplicate-charge', ''),
    issue('amount-mismatch', 'La orden cuesta $\u00a03.270,00 y hay $\u00a01.490,00.'),
    issue('claim', 'Pago 1320000001 en el proveedor, por $\u00a03.270,00.'),
    issue('test-payment', 'Pago 1320000001 en el proveedor, por $\u00a03.270,00.'),
    issue('chargeback', 'in_process'),
    issue('refunded-elsewhere', ''),
    issue('refund-failed', '2063: The action requested is not valid'),
    issue('refund-by-hand', 'Hay que devolver $\u00a03.270,00.'),
    issue('print-failed', 'La imprenta no la confirma.'),
    issue('print-by-hand', ''),
    issue('printed-after-cancel', 'La imprenta la conoce como pedido-1042.'),
    issue(
      'printed-twice',
      'La imprenta la conoce como pedido-1042, con el número 88, y se confirmó con el número A-9.',
    ),
    issue('address-changed', 'La imprenta la conoce como pedido-1042, con la dirección anterior.'),
    issue('parcel-returned', ''),
    issue('parcel-refunded', 'La imprenta dice que lo envió (UY7). Se devolvieron $\u00a03.270,00.'),
    issue('parcel-news', 'La imprenta dice "listo para retirar". El libro se envía a domicilio y aquí está "impreso".'),
  ],
}
