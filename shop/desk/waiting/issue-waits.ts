import { formatMoney as money } from '../../../contract/money.ts'
import { issueDetail } from '../../orders/issue-detail.ts'
import type { OrderStanding } from '../../orders/overview/order-standing.ts'
import type { StuckOrders } from '../../orders/overview/stuck-orders.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import { ISSUE_WORDS } from '../words/order-words.ts'
import { disputeOwedCents } from './issue-steps.ts'
import type { Step } from './step.ts'
import { NAMES, type Urgency, type Waiting } from './waiting.ts'

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
  'printed-twice': 'deadline',
  'refunded-in-print': 'deadline',
  'address-changed': 'deadline',
  'parcel-news': 'deadline',
  'parcel-refunded': 'deadline',
  'print-failed': 'book',
  'print-by-hand': 'book',
}

/** How its order's money stands now. Centésimos. */
type Held = Pick<OrderStanding, 'status' | 'heldCents' | 'receivedCents' | 'missingCents' | 'payments' | 'debtCents'>

/** What it is, and what is written down about it, each once; the kind alone where that is not shown. */
function issueWhat(issue: Issue, held: Held): string {
  const { kind, detail, facts, refundCents, isWonBack } = issue
  if (kind === 'refund-by-hand' && detail !== '' && refundCents !== null)
    return `hay que devolver ${money(refundCents)} por transferencia.`
  if (kind === 'refund-failed' && refundCents)
    return `no se pudieron devolver ${money(refundCents)}. ${issueDetail({ kind, detail })}`.trimEnd()
  if (facts?.says === 'refunded-twice')
    return `se devolvió más de lo que se había pagado: pídele al lector lo que sobra. ${detail}`
  const name = isWonBack ? 'se ganó el contracargo de una orden cancelada, y su dinero está aquí' : ISSUE_WORDS[kind]
  const owedCents = kind === 'chargeback' ? disputeOwedCents(held) : 0
  const owed = owedCents > 0 ? ` Se deben ${money(owedCents)}.` : ''
  return `${name}. ${detailNow(issue, held)}`.trimEnd() + owed + endsFirst(issue, held) + whereItIs(issue, held)
}

/** While money of it goes back, nobody decides about the rest that is here. */
function endsFirst({ kind, subject }: Issue, { payments }: Held): string {
  const isOfAllMoney = kind === 'late-credit' || (kind === 'amount-mismatch' && subject === '')
  const cents = payments.reduce((sum, { refundingCents }) => sum + refundingCents, 0)
  const isDecided = payments.every(({ freeCents }) => freeCents === 0)
  if (!isOfAllMoney || cents === 0 || isDecided) return ''
  return ` Antes tiene que terminar la devolución de ${money(cents)} que está en curso.`
}

/** Where the money is that was to go back: it is still on its way, or a dispute took it first. */
function whereItIs({ kind }: Issue, { payments, debtCents }: Held): string {
  if (kind !== 'refunded-in-print') return ''
  const cents = payments.reduce((sum, { refundingCents }) => sum + refundingCents, 0)
  const goesBack = cents > 0 ? ` Se están devolviendo ${money(cents)}.` : ''
  if (debtCents === 0) return goesBack
  return `${goesBack} Un contracargo se llevó ${money(debtCents)}${cents > 0 ? '.' : ', y no hay ninguna devolución en curso.'}`
}

/** Figures that were written down were true then: money may have come, or gone, since. */
function detailNow({ kind, detail, facts }: Issue, { heldCents, receivedCents, missingCents, payments }: Held): string {
  const isDiffering = kind === 'late-credit' && heldCents > 0 && (missingCents !== 0 || payments.length > 1)
  if (!isDiffering && facts?.says !== 'both-figures') return issueDetail({ kind, detail })
  return `La orden cuesta ${money(missingCents + heldCents)} y hay ${money(receivedCents)}.`
}

/** An issue, and what ends it (`issue-steps.ts`). */
export function issueWaits(issue: Issue, { next, standing }: { next: Step[]; standing: Held }): Waiting {
  const { id, orderId, kind, openedAt, changedAt, respondBy } = issue
  const what = `${NAMES.order(orderId)}: ${issueWhat(issue, standing)}`
  const deadline = respondBy ? ` Plazo para responder: ${inUruguay(respondBy)}.` : ''
  return {
    thing: `issue ${id}`,
    orderId,
    urgency: ISSUE_URGENCY[kind],
    since: openedAt,
    changedAt,
    what: what + deadline,
    next,
  }
}
