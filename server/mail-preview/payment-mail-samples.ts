import type { PaymentFacts } from '../../shop/orders/order-facts.ts'
import { NEVER_ARRIVED } from '../../shop/orders/paying/check-times.ts'
import { TEST_PAYMENT } from '../../shop/orders/paying/payment-report.ts'
import { TAKEN_BACK } from '../../shop/orders/paying/taken-back.ts'
import type { MailSamples } from './mail-sample.ts'
import { CANCELLED, CARD, CONFIRMED, DISPUTED, OFFLINE, PAID } from './sample-facts.ts'

const TAKEN: PaymentFacts = { ...OFFLINE, status: 'CANCELLED', statusDetail: TAKEN_BACK }

/** The mails to a buyer about money. */
export const PAYMENT_MAILS: MailSamples<
  | 'pay-link'
  | 'payment-due'
  | 'payment-pending'
  | 'payment-approved'
  | 'payment-differs'
  | 'payment-taken-back'
  | 'debt-settled'
  | 'dispute-won'
  | 'payment-failed'
  | 'payment-refunded'
  | 'refund-taken-back'
  | 'late-credit'
> = {
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
      variant: 'over-and-paid',
      about: { mail: 'payment-differs', heldCents: 386_000 },
      order: { ...CONFIRMED, receivedAmount: 3860, surplusAmount: 590 },
      facts: { heldCents: 386_000, payments: [CARD] },
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
  'refund-taken-back': [
    {
      about: { mail: 'refund-taken-back', paymentId: 1, refundedCents: 0 },
      order: CONFIRMED,
      facts: {
        payments: [
          { ...OFFLINE, status: 'APPROVED', holdsMoney: true, refundingCents: 50_000, isRefundTakenBack: true },
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
      facts: { receivedCents: 177_950, payments: [{ ...CARD, status: 'PARTIALLY_REFUNDED', refundedCents: 149_050 }] },
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
      variant: 'too-much',
      about: { mail: 'payment-refunded', paymentId: 2, refundedCents: 69_000 },
      order: CONFIRMED,
      facts: {
        payments: [
          { ...CARD, id: 2, status: 'REFUNDED', amountCents: 69_000, refundedCents: 69_000, holdsMoney: false },
          CARD,
        ],
      },
    },
    {
      variant: 'earlier',
      about: { mail: 'payment-refunded', paymentId: 1, refundedCents: 327_000 },
      order: CONFIRMED,
      facts: {
        payments: [
          { ...CARD, id: 2 },
          { ...OFFLINE, status: 'REFUNDED', refundedCents: 327_000, wentBackBefore: true },
        ],
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
      facts: { heldCents: 327_000, receivedCents: 327_000, payments: [{ ...CARD, isWonBack: true }] },
    },
  ],
}
