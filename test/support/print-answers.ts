import type { PrintAnswer, PrintStatus } from '../../shop/printing/print-network.ts'

/** A print network's answer about a reference. */
export type Says = (reference: string) => PrintAnswer

export const says =
  (status: PrintStatus, reason: string | null = null): Says =>
  reference => ({ kind: 'answered', state: { reference, networkId: '7', status, reason, tracking: null } })
export const refuses: Says = () => ({ kind: 'refused', reason: 'no' })
export const isSilent: Says = () => ({ kind: 'unavailable', reason: 'TimeoutError' })
export const knowsNothing: Says = () => ({ kind: 'not-found' })
