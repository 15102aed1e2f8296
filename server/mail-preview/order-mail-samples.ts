import type { OrderResponse } from '../../contract/order.ts'
import type { CancelReason } from '../../shop/orders/order-events.ts'
import type { PaymentFacts } from '../../shop/orders/order-facts.ts'
import type { MailSample, MailSamples } from './mail-sample.ts'
import { CANCELLED, CARD, CONFIRMED, DISPUTED, OFFLINE, ORDER, PAID, PICKUP } from './sample-facts.ts'

const GOING_BACK: PaymentFacts = { ...CARD, refundingCents: CARD.amountCents }

const WITHOUT_ONE = { ...CONFIRMED, orderLines: ORDER.orderLines.map(line => ({ ...line, droppedQuantity: 1 })) }

const cancelled = (
  reason: CancelReason,
  payment: PaymentFacts,
  order: Partial<OrderResponse> = {},
): MailSample<'cancelled'> => ({
  variant: payment.refundedCents > 0 || payment.holdsMoney ? `${reason}-paid` : reason,
  about: { mail: 'cancelled' },
  order: { ...CANCELLED, ...order },
  facts: { cancelReason: reason, receivedCents: payment.holdsMoney ? payment.amountCents : 0, payments: [payment] },
})

/** The mails to a buyer about the order and its parcel. */
export const ORDER_MAILS: MailSamples<
  | 'received'
  | 'lines-dropped'
  | 'address-changed'
  | 'confirmed'
  | 'confirmation-delayed'
  | 'cancelled'
  | 'dispatched'
  | 'ready-for-pickup'
  | 'delivered'
  | 'returned'
> = {
  received: [
    { about: { mail: 'received', revision: 1 } },
    {
      variant: 'pickup',
      about: { mail: 'received', revision: 1 },
      order: { shipping: PICKUP, shippingTotal: 0, grandTotal: 2980 },
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
}
