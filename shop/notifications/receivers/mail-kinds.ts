import type { OrderMailName } from '../order-mail.ts'

/**
 * What kind of mail one is, as far as its receiver goes. `necessary`: money that moved, and what a paid order's reader must know or do.
 * `unpaid`: what anyone can cause in another's name, by an order that nobody has paid; of these a few a day. `progress`: said by the
 * order's page as well, and dropped for people who refuse mails. `links`, `request`: answers to a form that anyone may fill in.
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
  'late-credit': 'necessary',
  'payment-differs': 'necessary',
  'payment-taken-back': 'necessary',
  'debt-settled': 'necessary',
  'dispute-won': 'necessary',
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

/** What anyone can cause who places an order in another's name, and never pays it. */
const OF_ANYONE: readonly OrderMailName[] = ['cancelled', 'address-changed']

/** `wasPaid`: an order for which no money came is one that anyone can place, change and cancel. */
export function kindOfOrderMail(mail: OrderMailName, { wasPaid }: { wasPaid: boolean }): MailKind {
  return OF_ANYONE.includes(mail) && !wasPaid ? 'unpaid' : OF_ORDER[mail]
}
