import type { PrintNetwork, PrintState } from '../print-network.ts'

/** Printing by hand: the shop has no network, and every request waits for the operator, who enters the result. */
export function manualPrinting(): PrintNetwork {
  const waiting = (reference: string): PrintState => ({
    reference,
    networkId: reference,
    status: 'RECEIVED',
    reason: null,
    tracking: null,
  })
  return {
    isManual: true,
    request: async ({ reference }) => ({ kind: 'answered', state: waiting(reference) }),
    read: async reference => ({ kind: 'answered', state: waiting(reference) }),
    cancel: async reference => ({ kind: 'answered', state: { ...waiting(reference), status: 'CANCELLED' } }),
  }
}
