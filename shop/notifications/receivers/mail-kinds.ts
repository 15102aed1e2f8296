import type { OrderMailName } from '../order-mail.ts'

/**
 * The kind of a mail, which decides its limits. `necessary`: money that moved, and what a paid order's reader must know or do. `unpaid`:
 * mails that anyone can cause in another's name with an unpaid order; only a few a day. `progress`: the order's page says the same; not
 * sent to people who refuse mails. `links`, `request`: answers to forms that anyone can fill in.
 */
export type MailKind = 'necessary' | 'unpaid' | 'progress' | 'links' | 'request' | 'shop'

const OF_ORDER: Record<OrderMailName, Exclude<MailKind, 'links' | 'request'>> = {
  received: 'unpaid',
  // Only the team causes it.
  'pay-link': 'necessary',
  'payment-due': 'unpaid',
  'payment-pending': 'unpaid',
  'payment-failed': 'unpaid',
  'payment-approved': 'necessary',
  'payment-refunded': 'necessary',
  'refund-taken-back': 'necessary',
  'late-credit': 'necessary',
  'payment-differs': 'necessary',
  'payment-taken-back': 'necessary',
  'debt-settled': 'necessary',
  'dispute-won': 'necessary',
  'transfer-waits': 'necessary',
  'shared-transfer-waits': 'necessary',
  'shared-transfer-ended': 'necessary',
  'transfer-returned': 'necessary',
  'transfer-closed': 'necessary',
  'transfer-elsewhere': 'necessary',
  'lines-dropped': 'necessary',
  'address-changed': 'necessary',
  confirmed: 'progress',
  'confirmation-delayed': 'progress',
  cancelled: 'necessary',
  dispatched: 'necessary',
  'ready-for-pickup': 'necessary',
  delivered: 'progress',
  returned: 'necessary',
  'to-shop-new-order': 'shop',
  'to-shop-paid-order': 'shop',
  'to-shop-matter': 'shop',
}

/** Mails that anyone can cause by placing an order in another's name without paying. */
const OF_ANYONE: readonly OrderMailName[] = ['cancelled', 'address-changed']

/** The kind of a mail about an order. `wasPaid`: without money, anyone can have placed, changed and cancelled the order. */
export function kindOfOrderMail(mail: OrderMailName, { wasPaid }: { wasPaid: boolean }): MailKind {
  return OF_ANYONE.includes(mail) && !wasPaid ? 'unpaid' : OF_ORDER[mail]
}
