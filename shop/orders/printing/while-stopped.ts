import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findPrintOrder } from './print-order-store.ts'
import { type Stopping, stopPrinting } from './stop-printing.ts'
import { takeStopBack } from './to-be-printed.ts'

type GoingOn = Extract<Stopping, { kind: 'going-on' }>

/** What is decided about an order that nobody prints meanwhile. */
interface Decision<Outcome, Stop> {
  /** The answer where the network goes on, which changes nothing; null: it is decided all the same. */
  refuse?: (stop: GoingOn) => Outcome | null
  /** In the transaction that holds the order's row. */
  decide: (transaction: Transaction<DB>, order: LockedOrder, stop: Stop) => Promise<Outcome>
  /** Whether the order is printed as before: what the network dropped is then asked for again. */
  isAsBefore: (outcome: Outcome) => boolean
}

/** The network took the order after it had said that it knew of none, or was asked for it again after it had dropped it. */
class HeardMeanwhile extends Error {
  override name = 'HeardMeanwhile'
}

/**
 * Stops an order's printing and decides about it, all of that again where the network took the order in between. `isNeeded`: whether it is
 * to be stopped at all, without which `stop` is null. A crash after the network dropped the order leaves it whole here: it is asked for
 * again.
 */
export function whileStopped<Outcome>(
  deps: OrderDeps & { network: PrintNetwork },
  orderId: number,
  decision: Decision<Outcome, Stopping | null> & { isNeeded: () => Promise<boolean> },
): Promise<Outcome>
export function whileStopped<Outcome>(
  deps: OrderDeps & { network: PrintNetwork },
  orderId: number,
  decision: Decision<Outcome, Stopping>,
): Promise<Outcome>
export async function whileStopped<Outcome>(
  deps: OrderDeps & { network: PrintNetwork },
  orderId: number,
  {
    isNeeded = async () => true,
    refuse = () => null,
    decide,
    isAsBefore,
  }: Decision<Outcome, never> & { isNeeded?: () => Promise<boolean> },
): Promise<Outcome> {
  for (;;) {
    const stop = (await isNeeded()) ? await stopPrinting(deps, orderId) : null
    const refused = stop?.kind === 'going-on' ? refuse(stop) : null
    if (refused) return refused
    try {
      return await deps.db.transaction().execute(async transaction => {
        const order = await lockStopped(transaction, orderId, stop)
        const outcome = await decide(transaction, order, stop as never)
        if (isAsBefore(outcome)) await takeStopBack(transaction, order, { stop, at: deps.clock.now() })
        await dropWhatMayCome(deps, transaction, { orderId, stop })
        return outcome
      })
    } catch (error) {
      if (!(error instanceof HeardMeanwhile)) throw error
    }
  }
}

/**
 * Where the network knew of no order that it was asked to drop, a request for it may have come there since; its answer is then written down
 * already, or `printOrders` has it dropped when it comes. Where it dropped it, the order may be asked for under another reference since.
 * @throws HeardMeanwhile
 */
async function lockStopped(transaction: Transaction<DB>, orderId: number, stop: Stopping | null): Promise<LockedOrder> {
  const order = await lockOrder(transaction, orderId)
  if (!stop || stop.kind === 'going-on') return order
  const print = (await findPrintOrder(transaction, orderId)) ?? null
  const isAsSeen = stop.kind === 'stopped' ? print?.reference === stop.reference : isDeepStrictEqual(print, stop.seen)
  if (!isAsSeen) throw new HeardMeanwhile()
  return order
}

/**
 * Who asks for the order right now drops what the network takes (`printOrders`), unless its process dies before: the word is said again once
 * no request can come any more.
 */
async function dropWhatMayCome(
  { publish }: Pick<OrderDeps, 'publish'>,
  transaction: Transaction<DB>,
  { orderId, stop }: { orderId: number; stop: Stopping | null },
): Promise<void> {
  if (stop?.kind !== 'not-asked' || !stop.unheard) return
  await publish(transaction, { type: 'print-unwanted', orderId, reference: stop.unheard, mayComeYet: true })
}
