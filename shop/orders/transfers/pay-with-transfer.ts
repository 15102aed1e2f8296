import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import { listOpenIssues } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { acceptDifference } from '../order-store.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import {
  acceptedSoFar,
  askedCents,
  freeCents,
  heldCents,
  isBeingRefunded,
  lacksItsMoney,
  missingCents,
  openDebt,
  paysForNothing,
  receivedCents,
  roomCents,
  unreplacedCents,
} from '../paying/held-money.ts'
import { insertPayment, type Payment } from '../paying/payment-store.ts'
import { mayBeReplaced, replacingCents } from '../paying/replaceable.ts'
import { TAKEN_BACK } from '../paying/taken-back.ts'
import { isAwaitingConfirmation, isPaused } from '../printing/follow-printing.ts'
import { type PaidPrinting, paidPrinting } from '../printing/paid-printing.ts'
import { reopenForMoney } from './accept-held-money.ts'
import type { Misfit, TransferTerms } from './transfer-terms.ts'

/** The printing of an order whose debt was settled: printed before, starting now, or waiting for the rest of its money or for a person. */
export type SettledPrinting = 'was-printed' | 'starts' | 'waits'

/** Money that the order held before one payment paid the whole, in centésimos. It goes back; `isByHand`: at least partly by transfer. */
export interface TooMuch {
  cents: number
  isByHand: boolean
}

export type PayingWithTransfer =
  | { kind: 'paid'; paymentId: number; printing: PaidPrinting; tooMuch: TooMuch | null }
  /** The order was cancelled and stays so. A person accepts the money, or gives it back; for an erased buyer it can only go back. */
  | { kind: 'late'; paymentId: number }
  /** The order, or a dispute's debt (`isDebt`), still awaits the rest. A cancelled order stays cancelled. */
  | { kind: 'part'; paymentId: number; missingCents: number; isDebt: boolean; isCancelled: boolean }
  /** The money settles a dispute's debt. Other disputes of the order may still owe `owedCents`. */
  | { kind: 'debt-settled'; paymentId: number; printing: SettledPrinting; owedCents: number }
  | Misfit

/** Uses money for an order whose row the caller has locked. The caller records where the money came from. */
export async function payWithTransfer(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  transfer: { key: string; amountCents: number },
  { operator, cause, ...terms }: TransferTerms & { operator: string; cause: 'operator' | 'statement' },
): Promise<PayingWithTransfer> {
  const change = { at: deps.clock.now(), cause, actor: operator, detail: transfer.key } as const
  if (isPaid(order)) return settleWithTransfer(deps, transaction, order, { transfer, change, ...terms })
  const fit = fitOf(order, transfer.amountCents, terms)
  if (fit.kind !== 'whole' && fit.kind !== 'part') return fit
  const isLate = order.status === 'CANCELLED'
  const pays = fit.kind === 'whole' && (!isLate || (terms.acceptLate === true && !order.wasErased))
  if (isLate && pays) await reopenForMoney(transaction, order, change)
  // If the order stays cancelled, its money may go back and its buyer pay the whole. A difference is accepted only when the money is.
  if (pays && terms.difference && fit.differenceCents !== 0) {
    const differenceCents = acceptedSoFar(order) + fit.differenceCents
    await acceptDifference(transaction, order.id, { differenceCents, note: `${operator}: ${terms.difference.reason}` })
  }
  const payment = promiseOf(order, transfer.amountCents)
  const paymentId = payment?.id ?? (await openOfflinePayment(transaction, order, transfer.amountCents, { change }))
  await approve(deps, transaction, { paymentId, transfer, change })
  if (fit.kind === 'part') {
    const waitsFor = missingCents(order) - transfer.amountCents
    return { kind: 'part', paymentId, missingCents: waitsFor, isDebt: false, isCancelled: isLate }
  }
  if (!pays) return { kind: 'late', paymentId }
  const tooMuch = fit.isAlone ? tooMuchOf(order) : null
  return { kind: 'paid', paymentId, printing: await paidPrinting(transaction, order.id), tooMuch }
}

function tooMuchOf({ payments }: LockedOrder): TooMuch | null {
  const held = payments.filter(payment => freeCents(payment) > 0)
  if (held.length === 0) return null
  const cents = held.reduce((sum, payment) => sum + freeCents(payment), 0)
  return { cents, isByHand: held.some(({ method }) => method === 'OFFLINE') }
}

/**
 * Compares an amount with what an unpaid order lacks. A single payment of everything that the order asks for pays it, whatever it holds.
 */
function fitOf(
  order: LockedOrder,
  amountCents: number,
  { isPart = false, difference }: TransferTerms,
): { kind: 'whole'; differenceCents: number; isAlone?: true } | { kind: 'part' } | Misfit {
  if (amountCents === askedCents(order)) return { kind: 'whole', differenceCents: 0, isAlone: true }
  if (isBeingRefunded(order)) return { kind: 'being-refunded', expectedCents: askedCents(order) }
  const missing = missingCents(order)
  if (amountCents === missing) return { kind: 'whole', differenceCents: 0 }
  if (isPart && amountCents < missing) return { kind: 'part' }
  if (!difference) return { kind: 'wrong-amount', expectedCents: missing, heldCents: heldCents(order) }
  const differenceCents = missing - amountCents
  const allCents = acceptedSoFar(order) + differenceCents
  if (Math.abs(allCents) > difference.limitCents) {
    return { kind: 'difference-too-big', differenceCents: allCents, limitCents: difference.limitCents }
  }
  return { kind: 'whole', differenceCents }
}

/** Money for a paid order is accepted only where a dispute took the earlier money, or it went back. */
async function settleWithTransfer(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  {
    transfer,
    change,
    isPart,
    difference,
  }: TransferTerms & { transfer: { key: string; amountCents: number }; change: Change },
): Promise<PayingWithTransfer> {
  const debt = openDebt(order)
  const isByPerson = change.cause === 'operator'
  // No part is taken of a book's money while the rest goes back.
  if (!debt && isBeingRefunded(order) && roomCents(order) > 0) return { kind: 'being-refunded', expectedCents: null }
  const openKinds = (await listOpenIssues(transaction, { orderId: order.id })).map(({ kind }) => kind)
  if (!debt && mayBeReplaced(order, openKinds, { isByPerson })) {
    return replaceWithTransfer(deps, transaction, order, { transfer, change })
  }
  if (!debt) return { kind: lacksItsMoney(order) ? 'money-given-back' : 'already-paid' }
  const differenceCents = debt.cents - transfer.amountCents
  const waits = isPart === true && differenceCents > 0
  if (differenceCents !== 0 && !waits) {
    if (!difference) return { kind: 'wrong-amount', expectedCents: debt.cents, heldCents: heldCents(order) }
    const { limitCents } = difference
    if (Math.abs(differenceCents) > limitCents) return { kind: 'difference-too-big', differenceCents, limitCents }
  }
  const paymentId = await openOfflinePayment(transaction, order, transfer.amountCents, {
    change,
    settlesPaymentId: debt.paymentId,
    acceptedDifferenceCents: waits ? 0 : differenceCents,
  })
  await approve(deps, transaction, { paymentId, transfer, change })
  if (waits) return { kind: 'part', paymentId, missingCents: differenceCents, isDebt: true, isCancelled: false }
  const settled = await lockOrder(transaction, order.id)
  const printing = await printingOf(transaction, settled)
  return { kind: 'debt-settled', paymentId, printing, owedCents: openDebt(settled)?.cents ?? 0 }
}

/** Replaces exactly what went back and is asked for, or with it what the shop itself gave back. */
async function replaceWithTransfer(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { transfer, change }: { transfer: { key: string; amountCents: number }; change: Change },
): Promise<PayingWithTransfer> {
  const expectedCents = replacingCents(order)
  if (transfer.amountCents !== expectedCents && transfer.amountCents !== unreplacedCents(order)) {
    return { kind: 'money-went-back', expectedCents, heldCents: receivedCents(order) }
  }
  const paymentId = await openOfflinePayment(transaction, order, transfer.amountCents, { change })
  await approve(deps, transaction, { paymentId, transfer, change })
  const printing = isAwaitingConfirmation(order.status) ? await paidPrinting(transaction, order.id) : 'was-printed'
  return { kind: 'paid', paymentId, printing, tooMuch: null }
}

async function printingOf(transaction: Transaction<DB>, order: LockedOrder): Promise<SettledPrinting> {
  if (!isAwaitingConfirmation(order.status)) return 'was-printed'
  return paysForNothing(order) || (await isPaused(transaction, order)) ? 'waits' : 'starts'
}

/** @throws Error if the payment does not take the money: the transaction must not keep a transfer that paid nothing */
async function approve(
  { publish }: OrderDeps,
  transaction: Transaction<DB>,
  {
    paymentId,
    transfer: { key, amountCents },
    change,
  }: { paymentId: number; transfer: { key: string; amountCents: number }; change: Change },
): Promise<void> {
  const report = { status: 'APPROVED', detail: key, amountCents, currency: 'UYU', refundedCents: 0 } as const
  const applied = await applyPaymentReport(transaction, publish, { paymentId, report, change })
  if (applied.kind !== 'changed') throw new Error(`payment ${paymentId} did not take transfer ${key}: ${applied.kind}`)
}

function isPaid({ status }: LockedOrder): boolean {
  return status !== 'PENDING_PAYMENT' && status !== 'CANCELLED'
}

/** The newest OFFLINE promise of exactly this amount, lapsed ones included. */
function promiseOf({ payments }: LockedOrder, amountCents: number): Payment | undefined {
  return payments.find(
    payment =>
      payment.method === 'OFFLINE' &&
      (payment.status === 'PENDING' || payment.status === 'CANCELLED') &&
      payment.statusDetail !== TAKEN_BACK &&
      payment.amountCents === amountCents &&
      payment.settlesPaymentId === null,
  )
}

/** Opens an OFFLINE payment for a buyer who only tried cards, or promised another amount, and paid at a counter. */
async function openOfflinePayment(
  transaction: Transaction<DB>,
  order: LockedOrder,
  amountCents: number,
  { change, ...settles }: { change: Change; settlesPaymentId?: number; acceptedDifferenceCents?: number },
): Promise<number> {
  const payment = {
    orderId: order.id,
    method: 'OFFLINE',
    amountCents,
    reference: randomUUID(),
    ...settles,
    nextCheckAt: null,
  } as const
  const { id } = await insertPayment(transaction, payment, change)
  return id
}
