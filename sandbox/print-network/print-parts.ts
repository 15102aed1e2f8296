import type { SandboxClock } from '../sandbox-clock.ts'
import type { Faults } from './faults.ts'
import type { NewsSender } from './news.ts'
import type { PrintOrder, PrintOrders, printOrderJson } from './print-orders.ts'

/** Dependencies of the network's routes. */
export interface PrintParts {
  orders: PrintOrders
  clock: SandboxClock
  faults: Faults
  news: NewsSender
  /** An order as the API shows it now. */
  show(order: PrintOrder): ReturnType<typeof printOrderJson>
}
