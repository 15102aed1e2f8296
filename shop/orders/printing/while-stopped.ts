import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { isOtherVersion, OrderChanged } from '../order-version.ts'
import { findPrintOrder } from './print-order-store.ts'
import { type Stopping, stopPrinting } from './stop-printing.ts'
import { takeStopBack } from './to-be-printed.ts'

type GoingOn = Extract<Stopping, { kind: 'going-on' }>

/** A decision about an order while its printing is stopped. */
interface Decision<Outcome, Stop> {
  /** The order as the person saw it who decides (`order-version.ts`). If it is another by now, nothing is decided. */
  version?: string | undefined
  /** The outcome if the network goes on printing; then nothing changes. Null: decide anyway. */
  refuse?: (stop: GoingOn) => Outcome | null
  /** Runs in the transaction that holds the order's row lock. */
  decide: (transaction: Transaction<DB>, order: LockedOrder, stop: Stop) => Promise<Outcome>
  /** True if the order must be printed as before. What the network dropped is then requested again. */
  isAsBefore: (outcome: Outcome) => boolean
}

/**
 * Since it was asked to stop, the network took an order that it had not known, was asked again for one that it had dropped, or a person
 * ordered it by hand, or said that the network prints what was ordered by hand.
 */
class HeardMeanwhile extends Error {
  override name = 'HeardMeanwhile'
}

const OTHER_VERSION = Symbol('another version')

/**
 * Stops an order's printing and then decides about the order. Both start over if the network took the order in between, or a person
 * ordered it by hand. `isNeeded`: whether it must be stopped at all; if not, `stop` is null. A crash after the network dropped the order
 * leaves the order whole here: it is requested again.
 * @throws OrderChanged
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
    version,
    isNeeded = async () => true,
    refuse = () => null,
    decide,
    isAsBefore,
  }: Decision<Outcome, never> & { isNeeded?: () => Promise<boolean> },
): Promise<Outcome> {
  for (;;) {
    const needsStop = await isNeeded()
    if (await isOtherVersion(deps.db, { orderId, version })) throw new OrderChanged()
    const stop = needsStop ? await stopPrinting(deps, orderId) : null
    const refused = stop?.kind === 'going-on' ? refuse(stop) : null
    if (refused) return refused
    try {
      const outcome = await deps.db.transaction().execute(async transaction => {
        const order = await lockStopped(transaction, orderId, stop)
        const isOther = await isOtherVersion(transaction, { orderId, version })
        const outcome = isOther ? OTHER_VERSION : await decide(transaction, order, stop as never)
        if (outcome === OTHER_VERSION || isAsBefore(outcome))
          await takeStopBack(transaction, order, { stop, at: deps.clock.now() })
        await dropWhatMayCome(deps, transaction, { orderId, stop })
        return outcome
      })
      if (outcome === OTHER_VERSION) throw new OrderChanged()
      return outcome
    } catch (error) {
      if (!(error instanceof HeardMeanwhile)) throw error
    }
  }
}

/**
 * Locks the order and checks that its print order is as before. If the network did not know the order, a request may have arrived there
 * since. Its answer is then stored already, or `printOrders` has it dropped later. If the network dropped the order, or its answer was lost,
 * it may have been requested under another reference since, or a person ordered it by hand and knows nothing of the drop.
 * @throws HeardMeanwhile if the print order changed
 */
async function lockStopped(transaction: Transaction<DB>, orderId: number, stop: Stopping | null): Promise<LockedOrder> {
  const order = await lockOrder(transaction, orderId)
  if (!stop) return order
  const print = (await findPrintOrder(transaction, orderId)) ?? null
  if (stop.kind === 'going-on') {
    // By another person's word the network prints it after all: it can be asked.
    if (stop.isByHand && !print?.isByHand) throw new HeardMeanwhile()
    // The answer was lost, and the network reported the drop: it was requested again, under a reference that can be asked about.
    if (stop.unheard && print?.reference !== stop.unheard) throw new HeardMeanwhile()
    return order
  }
  const isAsSeen =
    stop.kind === 'stopped'
      ? print?.reference === stop.reference && !print.isByHand
      : isDeepStrictEqual(print, stop.seen)
  if (!isAsSeen) throw new HeardMeanwhile()
  return order
}

/**
 * Publishes that the network may still get an unwanted request, or have one that it could not be asked about. The process that requests
 * the order now drops it itself (`printOrders`), unless it dies. So the network is told again once no request can arrive any more.
 */
async function dropWhatMayCome(
  { publish }: Pick<OrderDeps, 'publish'>,
  transaction: Transaction<DB>,
  { orderId, stop }: { orderId: number; stop: Stopping | null },
): Promise<void> {
  if (!stop || stop.kind === 'stopped' || !stop.unheard) return
  await publish(transaction, { type: 'print-unwanted', orderId, reference: stop.unheard, mayComeYet: true })
}
