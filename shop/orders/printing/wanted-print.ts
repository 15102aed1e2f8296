import type { PrintAnswer, PrintState } from '../../printing/print-network.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { PrintOrder } from './print-order-store.ts'

/** An order that is cancelled, or no longer paid, is no longer asked for. */
export function isWanted({ status }: LockedOrder): boolean {
  return status !== 'CANCELLED' && status !== 'PENDING_PAYMENT'
}

/**
 * Whether what the network has, in this version of the order or an earlier one, may be the very book that a person confirmed with a number
 * that nobody knew: they did not say that it was ordered elsewhere, and it is never dropped before somebody does.
 */
export function isTheConfirmed(order: LockedOrder, print: PrintOrder | undefined): boolean {
  return isWanted(order) && print?.isByHand === true && !print.isElsewhere
}

/** Whether the network prints it no more, or never did. */
export function isGone(answer: PrintAnswer): boolean {
  return answer.kind === 'answered' && isDropped(answer.state)
}

export function isDropped({ status }: Pick<PrintState, 'status'>): boolean {
  return status === 'CANCELLED' || status === 'REFUSED'
}
