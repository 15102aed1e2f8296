import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { changeOrder } from '../change-order.ts'
import { type Change, cameInPlace } from '../history-store.ts'
import { resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { acceptDifference } from '../order-store.ts'
import { removeShipment } from '../parcels/shipment-store.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { awaitPaymentAgain } from '../paying/await-payment-again.ts'
import { leftOf, openDebt } from '../paying/held-money.ts'
import type { Payment } from '../paying/payment-store.ts'
import { undoReplaced } from '../paying/replace-returned.ts'
import { replacingCents } from '../paying/replaceable.ts'
import { TAKEN_BACK } from '../paying/taken-back.ts'
import { dropVersion, type Stopping } from '../printing/stop-printing.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { tellSharedWaitsAgain } from './shared-transfers.ts'
import type { TransferUse } from './transfer.ts'
import { listUses, lockTransfer, undoUse } from './transfer-store.ts'
import { findOtherNamed, lockNamedOrder, tellWaitsAgain } from './waiting-money.ts'

export type TakingBack =
  | { kind: 'taken-back'; use: TransferUse; order: LeftOrder }
  /** The transfer is not used, or not for this order. */
  | { kind: 'not-used' }
  /** The transfer is used for several orders, or for one and partly closed. One use must be given. */
  | { kind: 'several-uses'; uses: TransferUse[] }
  /** The network prints the order, or can't be asked. A payment for a printed order can't be taken back. */
  | { kind: 'printed'; orderId: number; reason: string }
  /** The order's money went back or is being refunded. */
  | { kind: 'refunded'; orderId: number }
  /** Some of its money went back, or is being refunded, for dropped copies. The order can't await its whole cost again. */
  | { kind: 'copies-dropped'; orderId: number }

/** The state of the order after its transfer was taken back. */
export type LeftOrder =
  /** It was unpaid before too, or there is no order. */
  | { kind: 'as-before' }
  /** It is not printed, and awaits its money again. */
  | { kind: 'waits-again' }
  /** Other money that it holds pays it. */
  | { kind: 'paid-otherwise' }
  /** The debt of a dispute is open again. */
  | { kind: 'owes-again'; cents: number }
  /** It goes on, and lacks again what had gone back before. A person decides about it. */
  | { kind: 'lacks-again'; cents: number }

interface Request {
  transferId: number
  orderId?: number | undefined
  /** The use that the operator means, if they saw the transfer's uses. */
  useId?: number | undefined
  operator: string
  reason: string
  /** The order as the operator saw it. */
  version?: string | undefined
}

/**
 * Takes back a mistaken use of a transfer: it was assigned to the wrong order or settled wrongly, and waits again. An order that it paid
 * awaits its own money again, provided that nothing of it was printed. Its buyer is told that it is unpaid, and until when it can be paid.
 */
export async function takeBackTransfer(
  deps: OrderDeps & { network: PrintNetwork },
  request: Request,
): Promise<TakingBack> {
  const meant = meantUse(await listUses(deps.db, request.transferId), request)
  if (meant.kind !== 'use') return meant
  if (meant.use.orderId === null) return takeBackSettlement(deps, request, meant.use)
  const { use } = meant
  return whileStopped<TakingBack>(deps, meant.use.orderId, {
    version: request.version,
    isNeeded: () => isPrinted(deps, use),
    decide: (transaction, order, stop) => takeBackLocked(deps, transaction, order, { ...request, use, stop }),
    isAsBefore: ({ kind }) => kind !== 'taken-back',
  })
}

/** The given use, or the latest use for the given order. Without either, the transfer's only use. */
function meantUse(
  uses: TransferUse[],
  { orderId, useId }: Pick<Request, 'orderId' | 'useId'>,
): { kind: 'use'; use: TransferUse } | Extract<TakingBack, { kind: 'not-used' | 'several-uses' }> {
  const candidates = uses.filter(
    use => (orderId === undefined || use.orderId === orderId) && (useId === undefined || use.id === useId),
  )
  const [use] = candidates
  if (!use) return { kind: 'not-used' }
  const isOneThing = candidates.every(each => each.orderId === use.orderId)
  return isOneThing ? { kind: 'use', use } : { kind: 'several-uses', uses: candidates }
}

function takeBackSettlement(
  { db, clock, publish }: OrderDeps,
  request: Request,
  use: TransferUse,
): Promise<TakingBack> {
  return db.transaction().execute(async transaction => {
    const orderId = await lockNamedOrder(transaction, use.transferId)
    if (!(await isStillUsed(transaction, use))) return { kind: 'not-used' }
    await undoUse(transaction, use.id, { at: clock.now(), by: request.operator, note: request.reason })
    if (orderId !== null) await tellWaitsAgain(transaction, publish, { orderId, wasClosed: use.kind === 'closed' })
    await tellSharedWaitsAgain(transaction, publish, use)
    return { kind: 'taken-back', use, order: { kind: 'as-before' } }
  })
}

/** True if, as far as the shop knows, the order is printed for this money. */
async function isPrinted({ db }: OrderDeps, { orderId, paymentId }: TransferUse): Promise<boolean> {
  const order = await db.transaction().execute(transaction => lockOrder(transaction, orderId as number))
  const payment = order.payments.find(({ id }) => id === paymentId)
  return payment !== undefined && (await isPrintedFor(db, order, payment)) && !isGivenBack(payment)
}

/** True if some of its money went back or is being refunded. */
function isGivenBack(payment: Payment): boolean {
  return payment.refundedCents > 0 || payment.refundingCents > 0 || leftOf(payment) === 0
}

/** True if the order is printed for this money. Other money paid the books where this settles a debt, or replaces what went back. */
async function isPrintedFor(db: Queryable, order: LockedOrder, payment: Payment): Promise<boolean> {
  return payment.settlesPaymentId === null && goesOn(order) && !(await cameInPlace(db, payment))
}

function goesOn({ status }: LockedOrder): boolean {
  return status !== 'PENDING_PAYMENT' && status !== 'CANCELLED'
}

async function takeBackLocked(
  { clock, publish }: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { use, stop, operator, reason }: Request & { use: TransferUse; stop: Stopping | null },
): Promise<TakingBack> {
  const orderId = order.id
  const payment = order.payments.find(({ id }) => id === use.paymentId) as Payment
  if (!(await isStillUsed(transaction, use))) return { kind: 'not-used' }
  if (isGivenBack(payment)) return { kind: 'refunded', orderId }
  const waitsAgain = await isPrintedFor(transaction, order, payment)
  if (waitsAgain && order.droppedCents > 0) return { kind: 'copies-dropped', orderId }
  // The order may have been paid and sent to print since the network was asked to stop.
  if (waitsAgain && stop === null) return { kind: 'printed', orderId, reason: 'la orden cambió mientras tanto' }
  if (stop?.kind === 'going-on') return { kind: 'printed', orderId, reason: stop.reason }
  const change = { at: clock.now(), cause: 'operator', actor: operator, detail: 'taken back' } as const
  if (waitsAgain) await waitAgain(transaction, order, { stop: stop as Stopping, change })
  const report = {
    status: 'CANCELLED',
    detail: TAKEN_BACK,
    amountCents: null,
    currency: 'UYU',
    refundedCents: 0,
  } as const
  const applied = await applyPaymentReport(transaction, publish, { paymentId: payment.id, report, change })
  if (applied.kind !== 'changed') throw new Error(`payment ${payment.id} was not taken back: ${applied.kind}`)
  await undoUse(transaction, use.id, { at: change.at, by: operator, note: reason })
  await tellSharedWaitsAgain(transaction, publish, use)
  const other = await findOtherNamed(transaction, use)
  if (other !== null) await tellWaitsAgain(transaction, publish, { orderId: other, wasClosed: true })
  if (waitsAgain || isPartOfUnpaid(order, payment)) await awaitPaymentAgain(transaction, publish, orderId, change)
  const now = await lockOrder(transaction, orderId)
  const left = leftOrder(now, { waitsAgain, payment })
  const lacksAgain = left.kind === 'owes-again' || left.kind === 'lacks-again'
  if (lacksAgain) await undoReplaced(transaction, now, { payment, at: change.at })
  // The reader of a cancelled order was told that its money is here.
  if (lacksAgain || isOfCancelled(order, payment)) {
    await publish(transaction, { type: 'payment-taken-back', orderId, paymentId: payment.id })
  }
  return { kind: 'taken-back', use, order: left }
}

/** True if the payment is part of an unpaid order's money. Its reader was told that it is here, and how much is missing. */
function isPartOfUnpaid({ status }: LockedOrder, { settlesPaymentId }: Payment): boolean {
  return settlesPaymentId === null && status === 'PENDING_PAYMENT'
}

function isOfCancelled({ status }: LockedOrder, { settlesPaymentId }: Payment): boolean {
  return settlesPaymentId === null && status === 'CANCELLED'
}

/** The order's state, read after the change: other money may have paid it at once. */
function leftOrder(order: LockedOrder, { waitsAgain, payment }: { waitsAgain: boolean; payment: Payment }): LeftOrder {
  if (waitsAgain) return { kind: order.status === 'PENDING_PAYMENT' ? 'waits-again' : 'paid-otherwise' }
  if (payment.settlesPaymentId === null) {
    if (!goesOn(order)) return { kind: 'as-before' }
    const cents = replacingCents(order)
    return cents > 0 ? { kind: 'lacks-again', cents } : { kind: 'paid-otherwise' }
  }
  const cents = openDebt(order)?.cents ?? 0
  return cents > 0 ? { kind: 'owes-again', cents } : { kind: 'as-before' }
}

/** Makes the order await its money again. It is no longer printed, and is unpaid. */
async function waitAgain(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, change }: { stop: Stopping; change: Change },
): Promise<void> {
  await changeOrder(transaction, order, 'PENDING_PAYMENT', change)
  await acceptDifference(transaction, order.id, { differenceCents: 0, note: null })
  await dropVersion(transaction, order.id, { stop, at: change.at })
  await removeShipment(transaction, order.id)
  for (const kind of ['print-failed', 'print-by-hand'] as const) {
    await resolveIssue(transaction, { orderId: order.id, kind, resolution: 'not paid', at: change.at })
  }
}

/** Another command may have taken it back while this one waited. */
async function isStillUsed(transaction: Transaction<DB>, use: TransferUse): Promise<boolean> {
  await lockTransfer(transaction, use.transferId)
  return (await listUses(transaction, use.transferId)).some(({ id }) => id === use.id)
}
