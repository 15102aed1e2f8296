import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import type { OrderDeps } from '../order-deps.ts'
import { NETWORK_SILENT } from './network-silence.ts'
import {
  findPrintOrder,
  forgetStopAsked,
  markStopAsked,
  type PrintOrder,
  renewPrintOrder,
  updatePrintOrder,
} from './print-order-store.ts'
import { isGone } from './wanted-print.ts'

/** The result of asking the network to stop printing an order. */
export type Stopping =
  /**
   * The network does not know the order. `unheard`: the reference it was asked about; a request with it may still be on its way. `seen`:
   * the print order as the shop knew it before.
   */
  | { kind: 'not-asked'; unheard?: string; seen: PrintOrder | null }
  /** The network dropped the order, which it knew under this reference. */
  | { kind: 'stopped'; reference: string }
  /**
   * The network can't drop the order, or (`isUnknown`) can't be asked; what it has as `unheard` may be dropped later. `isByHand`: it was
   * not asked, since a person ordered the book elsewhere.
   */
  | { kind: 'going-on'; reason: string; isUnknown?: true; unheard?: string; isByHand?: true }

/**
 * Asks the network to drop an order. Nothing changes in the shop before `dropPrintOrder`. If a crash comes before that, the order stays
 * whole: once the network reports that it dropped it, it is requested again.
 */
export async function stopPrinting(
  { db, network }: Pick<OrderDeps, 'db'> & { network: PrintNetwork },
  orderId: number,
): Promise<Stopping> {
  const print = await findPrintOrder(db, orderId)
  if (!print) return { kind: 'not-asked', seen: null }
  if (network.isManual || print.isByHand) {
    // Only the operator knows whether it can be stopped. Confirmed printing counts as printed.
    return print.confirmedAt === null
      ? { kind: 'not-asked', seen: print }
      : { kind: 'going-on', reason: 'ordered by hand', ...(!network.isManual && { isByHand: true }) }
  }
  await markStopAsked(db, print)
  const answer = await network.cancel(print.reference)
  switch (answer.kind) {
    case 'answered':
      if (isGone(answer)) return { kind: 'stopped', reference: print.reference }
      await forgetStopAsked(db, print)
      return { kind: 'going-on', reason: answer.state.reason ?? answer.state.status }
    case 'not-found':
      return { kind: 'not-asked', unheard: print.reference, seen: print }
    case 'refused':
      await forgetStopAsked(db, print)
      return { kind: 'going-on', reason: answer.reason }
    case 'unavailable':
      return { kind: 'going-on', reason: NETWORK_SILENT, isUnknown: true, unheard: print.reference }
  }
}

/** Stops requesting the order from the network. If it is requested later, it gets another reference. */
export async function dropPrintOrder(
  transaction: Transaction<DB>,
  orderId: number,
  { stop, at }: { stop: Stopping; at: Date },
): Promise<void> {
  await updatePrintOrder(transaction, orderId, { next_check_at: null })
  if (stop.kind === 'stopped') await renewPrintOrder(transaction, orderId, { cancelled: stop.reference, at })
}

/**
 * As `dropPrintOrder`, of an order that may be another one by the time it is requested again: what may be on its way under the earlier
 * reference is given up too. `whileStopped` has it dropped once no request can arrive any more.
 */
export async function dropVersion(
  transaction: Transaction<DB>,
  orderId: number,
  { stop, at }: { stop: Stopping; at: Date },
): Promise<void> {
  await dropPrintOrder(transaction, orderId, { stop, at })
  if (stop.kind === 'not-asked' && stop.unheard)
    await renewPrintOrder(transaction, orderId, { cancelled: stop.unheard, at })
}
