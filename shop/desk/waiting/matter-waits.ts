import type { StuckOrders } from '../../orders/desk/stuck-orders.ts'
import { matterDetail } from '../../orders/matter-detail.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import { MATTER_WORDS } from '../words/order-words.ts'
import type { Urgency, Waiting } from './waiting.ts'

type Matter = StuckOrders['matters'][number]

const MATTER_URGENCY: Record<Matter['kind'], Urgency> = {
  'late-credit': 'money',
  'duplicate-charge': 'money',
  'amount-mismatch': 'money',
  'refund-failed': 'money',
  'refund-by-hand': 'money',
  claim: 'deadline',
  'parcel-returned': 'money',
  chargeback: 'deadline',
  'test-payment': 'deadline',
  'refunded-elsewhere': 'deadline',
  'printed-after-cancel': 'deadline',
  'refunded-in-print': 'deadline',
  'address-changed': 'deadline',
  'parcel-news': 'deadline',
  'print-failed': 'book',
  'print-by-hand': 'book',
}

/** A matter, and what ends it (`matter-steps.ts`). */
export function matterWaits(matter: Matter, next: string[]): Waiting {
  const { orderId, kind, detail, openedAt, respondBy } = matter
  const what = `Orden ${orderId}: ${MATTER_WORDS[kind]}. ${matterDetail({ kind, detail })}`.trimEnd()
  const deadline = respondBy ? ` Plazo para responder: ${inUruguay(respondBy)}.` : ''
  return { urgency: MATTER_URGENCY[kind], since: openedAt, what: what + deadline, next }
}
