import type { Transaction } from 'kysely'
import { formatShortDate, montevideoDate, montevideoTime } from '../../../contract/dates.ts'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import { hadIssue, hadIssueSince, listOpenIssues, openIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { MOVED_ON } from './make-step.ts'
import { goneWords, saidWords } from './refunded-parcel.ts'
import { findLastReturn, findShipment, readShippingMethod } from './shipment-store.ts'
import { SHIPMENT_WORDS } from './shipment-words.ts'
import type { Tracking } from './tracking.ts'

const METHOD_WORDS: Record<ShippingMethod, string> = {
  DELIVERY: 'se envía a domicilio',
  PICKUP: 'se retira en el centro de retiro',
}

/**
 * Opens an issue for a network update that does not fit the order's shipping method; the parcel is not moved, and a person finds out what
 * is true. One issue for each status, because the network repeats it with every check.
 */
export async function putUnfittingUpdate(
  transaction: Transaction<DB>,
  orderId: number,
  to: ShipmentStatus,
  at: Date,
): Promise<void> {
  const issue = { orderId, kind: 'parcel-news', subject: to } as const
  if (await hadIssue(transaction, issue)) return
  const here = (await findShipment(transaction, orderId))?.status ?? 'PREPARING'
  const method = METHOD_WORDS[await readShippingMethod(transaction, orderId)]
  const detail = `La imprenta dice "${SHIPMENT_WORDS[to]}". El libro ${method} y aquí está "${SHIPMENT_WORDS[here]}".`
  await openIssue(transaction, { ...issue, detail, at })
}

/**
 * Opens an issue for a network update that a parcel arrived, or was sent, which, as a person wrote down, came back (`contradictsReturn`). Its money may have
 * gone back for that. One issue for each return. The caller holds the order's row lock.
 */
export async function putContradictedReturn(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { to, tracking, at }: { to: ShipmentStatus; tracking: Tracking | null; at: Date },
): Promise<void> {
  const back = await findLastReturn(transaction, order.id)
  const issue = { orderId: order.id, kind: 'parcel-news', subject: to } as const
  if (!back || (await hadIssueSince(transaction, { ...issue, since: back.at, closedNotAs: MOVED_ON }))) return
  const when = `${formatShortDate(montevideoDate(back.at))} ${montevideoTime(back.at)}`
  const detail = `${saidWords(to, tracking)} Aquí se anotó que volvió: ${when}, ${back.actor}.${goneWords(order)}`
  await openIssue(transaction, { ...issue, detail, facts: { says: 'came-back-here' }, at })
}

/** Resolves what `putContradictedReturn` opened: the parcel did not come back. The caller holds the order's row lock. */
export async function endContradictedReturn(transaction: Transaction<DB>, orderId: number, at: Date): Promise<void> {
  for (const { kind, subject, facts } of await listOpenIssues(transaction, { orderId })) {
    if (facts?.says !== 'came-back-here') continue
    await resolveIssue(transaction, { orderId, kind, subject, resolution: 'taken back', at })
  }
}
