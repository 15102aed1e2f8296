import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import type { OrderDeps } from '../order-deps.ts'
import {
  findPrintOrder,
  markStopAsked,
  type PrintOrder,
  renewPrintOrder,
  updatePrintOrder,
} from './print-order-store.ts'

/** Whether the network prints an order anyway. */
export type Stopping =
  /**
   * It never heard of the order; `unheard`: it was asked about this reference, which may still be on its way. `seen`: what the shop knew of
   * the print order before.
   */
  | { kind: 'not-asked'; unheard?: string; seen: PrintOrder | null }
  /** It dropped the order, which it knew under this reference. */
  | { kind: 'stopped'; reference: string }
  /** It can't drop the order, or (`isUnknown`) can't be asked. */
  | { kind: 'going-on'; reason: string; isUnknown?: true }

/**
 * Asks the network to drop an order. Nothing is changed here before `dropPrintOrder`: where that never comes, the order is whole, and is
 * asked for again once the network says that it dropped it.
 */
export async function stopPrinting(
  { db, network }: Pick<OrderDeps, 'db'> & { network: PrintNetwork },
  orderId: number,
): Promise<Stopping> {
  const print = await findPrintOrder(db, orderId)
  if (!print) return { kind: 'not-asked', seen: null }
  if (network.isManual || print.isByHand) {
    // Nobody but the operator knows whether it can be stopped: what was confirmed counts as printed.
    return print.confirmedAt === null
      ? { kind: 'not-asked', seen: print }
      : { kind: 'going-on', reason: 'ordered by hand' }
  }
  await markStopAsked(db, print)
  const answer = await network.cancel(print.reference)
  switch (answer.kind) {
    case 'answered':
      if (['CANCELLED', 'REFUSED'].includes(answer.state.status)) return { kind: 'stopped', reference: print.reference }
      return { kind: 'going-on', reason: answer.state.reason ?? answer.state.status }
    case 'not-found':
      return { kind: 'not-asked', unheard: print.reference, seen: print }
    case 'refused':
      return { kind: 'going-on', reason: answer.reason }
    case 'unavailable':
      return { kind: 'going-on', reason: answer.reason, isUnknown: true }
  }
}

/** The network is not asked for the order any more; asked for later, the order has another reference. */
export async function dropPrintOrder(transaction: Transaction<DB>, orderId: number, stop: Stopping): Promise<void> {
  await updatePrintOrder(transaction, orderId, { next_check_at: null })
  if (stop.kind === 'stopped') await renewPrintOrder(transaction, orderId, stop.reference)
}
