import type { PrintNetwork } from '../../printing/print-network.ts'
import type { OrderDeps } from '../order-deps.ts'

/** Dependencies of a use case that asks the print network about orders. */
export interface PrintDeps extends OrderDeps {
  network: PrintNetwork
}
