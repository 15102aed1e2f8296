import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { changeOrder } from '../change-order.ts'
import type { Change } from '../history-store.ts'
import { resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { acceptDifference } from '../order-store.ts'
import { removeShipment } from '../parcels/shipment-store.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { awaitPaymentAgain } from '../paying/await-payment-again.ts'
import { leftOf, openDebt } from '../paying/held-money.ts'
import type { Payment } from '../paying/payment-store.ts'
import { dropPrintOrder, type Stopping } from '../printing/stop-printing.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { TAKEN_BACK } from './taken-back.ts'
import type { TransferUse } from './transfer.ts'
import { listUses, lockTransfer, undoUse } from './transfer-store.ts'

export type TakingBack =
  | { kind: 'taken-back'; use: TransferUse; order: LeftOrder }
  /** The transfer is used for nothing, or not for this order. */
  | { kind: 'not-used' }
  /** It is used for several orders, or for one and closed in part: one has to be named. */
  | { kind: 'several-uses'; uses: TransferUse[] }
  /** The network prints the order, or can't be asked: what it pays for can't be taken back. */
  | { kind: 'printed'; orderId: number; reason: string }
  /** The order's money went back already, or is on its way. */
  | { kind: 'refunded'; orderId: number }
  /** Some of its money went back, or is on its way, for copies that were dropped: it can't wait for its whole cost again. */
  | { kind: 'copies-dropped'; orderId: number }

/** What is true of the order that a transfer had paid, once it is taken back. */
export type LeftOrder =
  /** It was not paid before either, or there is no order. */
  | { kind: 'as-before' }
  /** It is not printed, and waits for its money again. */
  | { kind: 'waits-again' }
  /** Other money that it holds pays it. */
  | { kind: 'paid-otherwise' }
  /** What a dispute took away is owed again. */
  | { kind: 'owes-again'; cents: number }

interface Request {
  transferId: number
  orderId?: number | undefined
  /** Which of its uses is meant, where the operator saw them. */
  useId?: number | undefined
  operator: string
  reason: string
}

/**
 * Takes a mistake back: a transfer that was given to the wrong order, or settled wrongly, waits again. An order that it paid waits for its
 * own money again, as long as nothing of it was printed; its buyer hears that it is not paid, and until when it can be.
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
    isNeeded: () => isPrinted(deps, use),
    decide: (transaction, order, stop) => takeBackLocked(deps, transaction, order, { ...request, use, stop }),
    isAsBefore: ({ kind }) => kind !== 'taken-back',
  })
}

/** The named use, or the latest of the named order; where none is named, of the only thing that the transfer is used for. */
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

function takeBackSettlement({ db, clock }: OrderDeps, request: Request, use: TransferUse): Promise<TakingBack> {
  return db.transaction().execute(async transaction => {
    if (!(await isStillUsed(transaction, use))) return { kind: 'not-used' }
    await undoUse(transaction, use.id, { at: clock.now(), by: request.operator, note: request.reason })
    return { kind: 'taken-back', use, order: { kind: 'as-before' } }
  })
}

/** Whether the order is printed for it, as far as the shop knows. */
async function isPrinted({ db }: OrderDeps, { orderId, paymentId }: TransferUse): Promise<boolean> {
  const order = await db.transaction().execute(transaction => lockOrder(transaction, orderId as number))
  const payment = order.payments.find(({ id }) => id === paymentId)
  return payment !== undefined && isPrintedFor(order, payment) && !isGivenBack(payment)
}

/** Its money went back, or some of it, or is on its way. */
function isGivenBack(payment: Payment): boolean {
  return payment.refundedCents > 0 || payment.refundingCents > 0 || leftOf(payment) === 0
}

/** The order is printed for this money. What settles a debt is for books that were printed for other money. */
function isPrintedFor({ status }: LockedOrder, { settlesPaymentId }: Payment): boolean {
  return settlesPaymentId === null && status !== 'PENDING_PAYMENT' && status !== 'CANCELLED'
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
  const waitsAgain = isPrintedFor(order, payment)
  if (waitsAgain && order.droppedCents > 0) return { kind: 'copies-dropped', orderId }
  // It may have been paid, and asked for, since the network was asked to stop.
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
  if (waitsAgain || isPartOfUnpaid(order, payment)) await awaitPaymentAgain(transaction, publish, orderId, change)
  const left = leftOrder(await lockOrder(transaction, orderId), { waitsAgain, payment })
  if (left.kind === 'owes-again') {
    await publish(transaction, { type: 'payment-taken-back', orderId, paymentId: payment.id })
  }
  return { kind: 'taken-back', use, order: left }
}

/** Its reader was told that it is here, and what is missing besides. */
function isPartOfUnpaid({ status }: LockedOrder, { settlesPaymentId }: Payment): boolean {
  return settlesPaymentId === null && status === 'PENDING_PAYMENT'
}

/** Read from the order as it stands then: other money may have paid it at once. */
function leftOrder(order: LockedOrder, { waitsAgain, payment }: { waitsAgain: boolean; payment: Payment }): LeftOrder {
  if (waitsAgain) return { kind: order.status === 'PENDING_PAYMENT' ? 'waits-again' : 'paid-otherwise' }
  const cents = payment.settlesPaymentId === null ? 0 : (openDebt(order)?.cents ?? 0)
  return cents > 0 ? { kind: 'owes-again', cents } : { kind: 'as-before' }
}

/** Nobody prints the order any more, and it is not paid. */
async function waitAgain(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, change }: { stop: Stopping; change: Change },
): Promise<void> {
  await changeOrder(transaction, order, 'PENDING_PAYMENT', change)
  await acceptDifference(transaction, order.id, { differenceCents: 0, note: null })
  await dropPrintOrder(transaction, order.id, stop)
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
