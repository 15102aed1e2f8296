import type { PaidPayment } from '../paying/paid-payments.ts'
import type { LookingAtStatement } from '../transfers/apply-statement.ts'
import type { ImportedLine } from '../transfers/import-transfers.ts'
import type { LikelyOrder, PossibleOrder } from '../transfers/likely-orders.ts'
import type { AlikeTransfer, Transfer, TransferFile, WaitingTransfer } from '../transfers/transfer.ts'
import { type Decided, N, P, without } from './decided-columns.ts'
import type { OrderStanding } from './order-standing.ts'
import type { HandRefund, MoneyIssue } from './payment-desk.ts'
import type { StuckOrders } from './stuck-orders.ts'

const TRANSFER: Decided<Transfer> = {
  // The bank's words name who sent it, and its number leads to them.
  key: P,
  description: P,
  receivedOn: N,
  amountCents: N,
  source: N,
}

const UNMATCHED: Decided<WaitingTransfer> = {
  ...TRANSFER,
  id: N,
  leftCents: N,
  problem: N,
  named: N,
  names: N,
  wasTold: N,
  joins: N,
  splits: N,
  alike: N,
}

type Use = TransferFile['uses'][number]

const USE: Decided<Omit<Use, 'undone'>> = {
  note: P,
  bankReference: P,
  id: N,
  transferId: N,
  kind: N,
  orderId: N,
  paymentId: N,
  amountCents: N,
  usedAt: N,
  usedBy: N,
}

const UNDOING: Decided<NonNullable<Use['undone']>> = { note: P, at: N, by: N }

const POSSIBLE: Decided<PossibleOrder> = {
  externalId: P,
  customer: P,
  email: P,
  tel: P,
  id: N,
  status: N,
  placedAt: N,
  titles: N,
  grandTotalCents: N,
  dueCents: N,
}

const REFUND: Decided<HandRefund> = {
  reason: P,
  customer: P,
  email: P,
  tel: P,
  cameBy: P,
  id: N,
  orderId: N,
  amountCents: N,
  requestedAt: N,
  requestedBy: N,
  mayStay: N,
}

const ISSUE: Decided<MoneyIssue['issue']> = {
  subject: P,
  detail: P,
  facts: N,
  refundCents: N,
  refundReason: P,
  refundPart: N,
  isWonBack: N,
  id: N,
  orderId: N,
  kind: N,
  openedAt: N,
  changedAt: N,
  respondBy: N,
  orderStatus: N,
  grandTotalCents: N,
  shippingMethod: N,
}

const STANDING: Decided<OrderStanding> = {
  orderId: N,
  status: N,
  shippingMethod: N,
  shipment: N,
  payments: N,
  heldCents: N,
  receivedCents: N,
  missingCents: N,
  unreplacedCents: N,
  replacingCents: N,
  wasErased: N,
  differenceCents: N,
  debtCents: N,
  isBeingRefunded: N,
  handRefunds: N,
  lacksItsMoney: N,
  paysForNoBook: N,
  hasOpenCard: N,
  roomCents: N,
  awaitsPrinter: N,
  isGivenUp: N,
  isConfirmed: N,
  isByHand: N,
  droppableLines: N,
}

const HELD: Decided<PaidPayment> = { id: N, method: N, freeCents: N, refundingCents: N, goesByTransfer: N }

const PAYMENT: Decided<NonNullable<MoneyIssue['payment']>> = {
  providerId: P,
  id: N,
  amountCents: N,
  refundedCents: N,
}

/** A line that nobody can read is quoted, and so is what is wrong with it. */
const UNREADABLE: Decided<Extract<ImportedLine, { kind: 'unreadable' }>> = {
  reason: P,
  text: P,
  kind: N,
  line: N,
}

const RESTING: Decided<StuckOrders['resting'][number]> = {
  tracking: P,
  orderId: N,
  status: N,
  method: N,
  since: N,
}

/** Money that came, for somebody who sees no person: when, how much and what waits, and not from whom. */
export function unmatchedWithoutPersons({ alike, ...transfer }: WaitingTransfer): WaitingTransfer {
  return { ...without(transfer, UNMATCHED), ...(alike && { alike: alike.map(alikeWithoutPersons) }) }
}

/** That it may be the same money, not its number at the bank. */
export function alikeWithoutPersons(transfer: AlikeTransfer): AlikeTransfer {
  return { ...transfer, told: '' }
}

export function transferWithoutPersons({ uses, ...transfer }: TransferFile): TransferFile {
  return {
    ...unmatchedWithoutPersons(transfer),
    uses: uses.map(use => ({ ...without(use, USE), undone: use.undone && without(use.undone, UNDOING) })),
  }
}

export function likelyWithoutPersons({ order, ...likely }: LikelyOrder): LikelyOrder {
  return { ...likely, order: without(order, POSSIBLE) }
}

export function refundWithoutPersons(refund: HandRefund): HandRefund {
  return without(refund, REFUND)
}

export function moneyIssueWithoutPersons({ issue, standing, payment, isDecided }: MoneyIssue): MoneyIssue {
  return {
    issue: without(issue, ISSUE),
    standing: { ...without(standing, STANDING), payments: standing.payments.map(held => without(held, HELD)) },
    payment: payment && without(payment, PAYMENT),
    isDecided,
  }
}

/** Of its columns nothing: an example is what somebody wrote, and where no heading was found a payer's name is taken for one. */
export function lookWithoutPersons(look: LookingAtStatement): LookingAtStatement {
  if (look.kind === 'unknown-statement') return look
  const { statement } = look
  switch (look.kind) {
    case 'forgotten':
      return { kind: look.kind, statement }
    case 'to-map':
      return { kind: look.kind, statement, ...NO_COLUMNS, reason: null }
    case 'trial':
      return { kind: look.kind, statement, ...NO_COLUMNS, lines: look.lines.map(lineWithoutPersons) }
    case 'applied':
      return { kind: look.kind, statement, lines: look.lines.map(lineWithoutPersons) }
  }
}

const NO_COLUMNS = { columns: { columns: [], headingLine: 1, isComplete: false }, map: {} }

function lineWithoutPersons(line: ImportedLine): ImportedLine {
  if (line.kind === 'no-credit') return line
  if (line.kind === 'unreadable') return without(line, UNREADABLE)
  const { alike } = line
  return {
    ...line,
    transfer: without(line.transfer, TRANSFER),
    ...(alike && { alike: alike.map(alikeWithoutPersons) }),
  }
}

/** What waits of orders: an issue keeps what decides how it ends (`subject`), which nobody is shown. */
export function stuckWithoutPersons({ issues, transfers, unconfirmed, resting }: StuckOrders): StuckOrders {
  return {
    issues: issues.map(untoldIssue),
    transfers: transfers.map(unmatchedWithoutPersons),
    unconfirmed,
    resting: resting.map(parcel => without(parcel, RESTING)),
  }
}

/** Nothing of what is written about it, which may name its buyer, or quote them. */
export function untoldIssue<Issue extends { detail: string; facts: unknown }>(issue: Issue): Issue {
  return { ...issue, detail: '', facts: null }
}
