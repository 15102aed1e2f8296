import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
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

/** The network took the order after it had said that it knew of none, or was asked for it again after it had dropped it. */
class HeardMeanwhile extends Error {
  override name = 'HeardMeanwhile'
}

/**
 * Stops an order's printing and does what follows, all of it again where the network took the order in between: `attempt` asks it
 * (`stopPrinting`) and then locks the order (`lockStopped`).
 */
export async function untilStopped<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof HeardMeanwhile)) throw error
    }
  }
}

/**
 * Locks an order of which the network was asked to drop what it has. Where it knew of none, a request for it may have come there since; its
 * answer is then written down already, or `printOrders` has it dropped when it comes. Where it dropped it, the order may be asked for under
 * another reference since.
 * @throws for `untilStopped`: the transaction is to be given up
 */
export async function lockStopped(
  transaction: Transaction<DB>,
  orderId: number,
  stop: Stopping | null,
): Promise<LockedOrder> {
  const order = await lockOrder(transaction, orderId)
  if (!stop || stop.kind === 'going-on') return order
  const print = await findPrint(transaction, orderId)
  const isAsSeen = stop.kind === 'stopped' ? print?.reference === stop.reference : isDeepStrictEqual(print, stop.seen)
  if (!isAsSeen) throw new HeardMeanwhile()
  return order
}

async function findPrint(db: OrderDeps['db'] | Transaction<DB>, orderId: number): Promise<PrintOrder | null> {
  return (await findPrintOrder(db, orderId)) ?? null
}

/**
 * Asks the network to drop an order. Nothing is changed here before `dropPrintOrder`: where that never comes, the order is whole, and is
 * asked for again once the network says that it dropped it.
 */
export async function stopPrinting(
  { db, network }: Pick<OrderDeps, 'db'> & { network: PrintNetwork },
  orderId: number,
): Promise<Stopping> {
  const print = await findPrint(db, orderId)
  if (!print) return { kind: 'not-asked', seen: null }
  if (network.isManual) {
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
