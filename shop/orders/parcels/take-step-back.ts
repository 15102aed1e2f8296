import type { ShipmentStatus } from '../../../contract/order.ts'
import { recordChange } from '../history-store.ts'
import { reopenIssue } from '../issue-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockAsSeen } from '../order-version.ts'
import { askSoon } from '../printing/print-order-store.ts'
import { losesItsPrint, putRefundedInPrint } from '../refunds/end-printing.ts'
import { findRefundSince } from '../refunds/refund-store.ts'
import { deleteHeldSteps, findLatestStep, type HeldStep, readHeldSteps } from './held-step-store.ts'
import { MOVED_ON } from './make-step.ts'
import { CAME_BACK, followReturned } from './returned-parcel.ts'
import { restoreShipment } from './shipment-store.ts'
import { TAKE_BACK_MS } from './tell-steps.ts'
import { endContradictedReturn } from './unfitting-update.ts'

export type TakingStepBack =
  | { kind: 'taken-back'; from: ShipmentStatus; to: ShipmentStatus }
  /** The step to `status` was mailed: its time is over, or the network reported the same. */
  | { kind: 'too-late'; status: ShipmentStatus }
  /** The print network reported `status`. Taken back, it would be reported again. */
  | { kind: 'by-network'; status: ShipmentStatus }
  /** The parcel came back, and its money was refunded for that since (`isDone`), or is being refunded. */
  | { kind: 'refunded'; isDone: boolean }
  /** The operator made no step, or took it back already. */
  | { kind: 'no-step' }

/**
 * Takes back the last step of an order's parcel, if an operator made it less than ten minutes ago. The parcel gets its earlier state,
 * including its tracking. The history keeps both moves, and neither is mailed.
 */
export async function takeStepBack(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { orderId, version, operator }: { orderId: number; version?: string | undefined; operator: string },
): Promise<TakingStepBack> {
  return db.transaction().execute(async transaction => {
    const order = await lockAsSeen(transaction, { orderId, version })
    const at = clock.now()
    const step = (await readHeldSteps(transaction, orderId)).at(-1)
    if (!step) return whyNot(await findLatestStep(transaction, orderId))
    const refund = await findRefundSince(transaction, orderId, step.at)
    const kept = whyKept(step, { refund, at })
    if (kept) return kept
    const { status: from, before } = step
    const to = before.status
    await restoreShipment(transaction, orderId, before)
    await deleteHeldSteps(transaction, [step.id])
    const what = { subject: 'shipment', subjectId: orderId, from, to } as const
    await recordChange(transaction, orderId, what, { at, cause: 'taken-back', actor: operator })
    await followReturned(transaction, { orderId, status: to, at, resolution: 'taken back' })
    if (from === 'RETURNED') await endContradictedReturn(transaction, orderId, at)
    // Issues that the step had resolved are opened again.
    const ended = { orderId, closedAt: step.at }
    await reopenIssue(transaction, { ...ended, kind: 'parcel-news', resolution: MOVED_ON })
    if (from === 'RETURNED')
      await reopenIssue(transaction, { ...ended, kind: 'parcel-refunded', resolution: CAME_BACK })
    // The refund was made for a book that seemed to have left the printer.
    if (refund && (await losesItsPrint(transaction, order, 0)))
      await putRefundedInPrint(transaction, orderId, { detail: '', at })
    // Ask the network soon: an update may have been ignored because of the step that was taken back. It is still asked, whatever it said
    // while the step was held (`followPrinting`).
    await askSoon(transaction, orderId, at)
    return { kind: 'taken-back', from, to }
  })
}

/** True if an order's last step could be taken back now. */
export async function canTakeStepBack(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  orderId: number,
): Promise<boolean> {
  const step = (await readHeldSteps(db, orderId)).at(-1)
  if (!step) return false
  const refund = await findRefundSince(db, orderId, step.at)
  return whyKept(step, { refund, at: clock.now() }) === null
}

/** Why a step without a mail can't be taken back; null if it can. */
function whyKept(
  { at: madeAt, status }: HeldStep,
  { refund, at }: { refund: { isDone: boolean } | undefined; at: Date },
): TakingStepBack | null {
  if (at.getTime() - madeAt.getTime() >= TAKE_BACK_MS) return { kind: 'too-late', status }
  return status === 'RETURNED' && refund ? { kind: 'refunded', isDone: refund.isDone } : null
}

function whyNot(latest: { status: string; cause: string } | undefined): TakingStepBack {
  const status = latest?.status as ShipmentStatus
  if (latest?.cause === 'print-network') return { kind: 'by-network', status }
  // A parcel begins when its printing is confirmed. That is not a step of the parcel.
  const isStep = latest?.cause === 'operator' && status !== 'PREPARING'
  return isStep ? { kind: 'too-late', status } : { kind: 'no-step' }
}
