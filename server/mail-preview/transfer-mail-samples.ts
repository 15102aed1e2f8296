import type { MailSamples } from './mail-sample.ts'
import { CANCELLED, CONFIRMED } from './sample-facts.ts'

const SHARED = { transferId: 1, isWaiting: true, wentBack: false }

/** The mails to a buyer about transfers that name the order and do not pay it. */
export const TRANSFER_MAILS: MailSamples<
  | 'transfer-waits'
  | 'shared-transfer-waits'
  | 'shared-transfer-ended'
  | 'transfer-returned'
  | 'transfer-closed'
  | 'transfer-elsewhere'
> = {
  'transfer-waits': [
    {
      about: { mail: 'transfer-waits', waitingCents: 327_000 },
      order: CONFIRMED,
      facts: { waitingCents: 327_000, ownWaitingCents: 327_000 },
    },
    {
      variant: 'unpaid',
      about: { mail: 'transfer-waits', waitingCents: 300_000 },
      facts: { waitingCents: 300_000, ownWaitingCents: 300_000 },
    },
    {
      variant: 'cancelled',
      about: { mail: 'transfer-waits', waitingCents: 300_000, isCancelled: true },
      order: CANCELLED,
      facts: { waitingCents: 300_000, ownWaitingCents: 300_000 },
    },
    {
      variant: 'not-returned',
      about: { mail: 'transfer-waits', waitingCents: 300_000, isTakenBack: true },
      facts: { waitingCents: 300_000, ownWaitingCents: 300_000 },
    },
    {
      variant: 'reviewed-again',
      about: { mail: 'transfer-waits', waitingCents: 300_000, isTakenBack: true, wasClosed: true },
      facts: { waitingCents: 300_000, ownWaitingCents: 300_000 },
    },
  ],
  'shared-transfer-waits': [
    { about: { mail: 'shared-transfer-waits', transferId: 1 }, facts: { sharedTransfers: [SHARED] } },
    {
      variant: 'paid',
      about: { mail: 'shared-transfer-waits', transferId: 1 },
      order: CONFIRMED,
      facts: { sharedTransfers: [SHARED] },
    },
    {
      variant: 'cancelled',
      about: { mail: 'shared-transfer-waits', transferId: 1 },
      order: CANCELLED,
      facts: { sharedTransfers: [SHARED] },
    },
    {
      variant: 'again',
      about: { mail: 'shared-transfer-waits', transferId: 1, isTakenBack: true },
      facts: { sharedTransfers: [SHARED] },
    },
  ],
  'shared-transfer-ended': [
    {
      about: { mail: 'shared-transfer-ended', transferId: 1 },
      facts: { sharedTransfers: [{ ...SHARED, isWaiting: false }] },
    },
    {
      variant: 'went-back',
      about: { mail: 'shared-transfer-ended', transferId: 1 },
      facts: { sharedTransfers: [{ ...SHARED, isWaiting: false, wentBack: true }] },
    },
  ],
  'transfer-returned': [
    {
      about: { mail: 'transfer-returned', useId: 1 },
      facts: { returnedTransfers: [{ useId: 1, amountCents: 300_000 }] },
    },
  ],
  'transfer-closed': [
    {
      about: { mail: 'transfer-closed', useId: 1 },
      facts: { closedTransfers: [{ useId: 1, amountCents: 300_000, note: 'es la venta de una estantería' }] },
    },
  ],
  'transfer-elsewhere': [
    {
      about: { mail: 'transfer-elsewhere', useId: 1 },
      facts: { elsewhereTransfers: [{ useId: 1, amountCents: 300_000 }] },
    },
    {
      variant: 'cancelled',
      about: { mail: 'transfer-elsewhere', useId: 1 },
      order: CANCELLED,
      facts: { receivedCents: 100_000, elsewhereTransfers: [{ useId: 1, amountCents: 300_000 }] },
    },
  ],
}
