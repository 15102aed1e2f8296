import { issueDetail } from '../../orders/issue-detail.ts'
import type { StuckOrders } from '../../orders/overview/stuck-orders.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import { ISSUE_WORDS } from '../words/order-words.ts'
import type { Urgency, Waiting } from './waiting.ts'

type Issue = StuckOrders['issues'][number]

const ISSUE_URGENCY: Record<Issue['kind'], Urgency> = {
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

/** An issue, and what ends it (`matter-steps.ts`). */
export function issueWaits(issue: Issue, next: string[]): Waiting {
  const { id, orderId, kind, detail, openedAt, respondBy } = issue
  const what = `Orden ${orderId}: ${ISSUE_WORDS[kind]}. ${issueDetail({ kind, detail })}`.trimEnd()
  const deadline = respondBy ? ` Plazo para responder: ${inUruguay(respondBy)}.` : ''
  return { thing: `issue ${id}`, urgency: ISSUE_URGENCY[kind], since: openedAt, what: what + deadline, next }
}
