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
  'parcel-refunded': 'money',
  'print-failed': 'book',
  'print-by-hand': 'book',
}

/** What it is, and what is written down about it, each once. */
function issueWhat({ kind, detail }: Issue): string {
  const [, amount] = /^Hay que devolver (.+)\.$/.exec(detail) ?? []
  if (kind === 'refund-by-hand' && amount) return `hay que devolver ${amount} por transferencia.`
  return `${ISSUE_WORDS[kind]}. ${issueDetail({ kind, detail })}`.trimEnd()
}

/** An issue, and what ends it (`matter-steps.ts`). */
export function issueWaits(issue: Issue, next: string[]): Waiting {
  const { id, orderId, kind, openedAt, respondBy } = issue
  const what = `Orden ${orderId}: ${issueWhat(issue)}`
  const deadline = respondBy ? ` Plazo para responder: ${inUruguay(respondBy)}.` : ''
  return { thing: `issue ${id}`, orderId, urgency: ISSUE_URGENCY[kind], since: openedAt, what: what + deadline, next }
}
