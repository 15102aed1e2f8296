import type { SandboxClock } from '../sandbox-clock.ts'
import type { Faults } from './faults.ts'
import type { PrintOrder, PrintOrders, printOrderJson } from './print-orders.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Dependencies of the network's routes. */
export interface PrintParts {
  orders: PrintOrders
  clock: SandboxClock
  faults: Faults
  webhooks: WebhookSender
  /** An order as the API shows it now. */
  show(order: PrintOrder): ReturnType<typeof printOrderJson>
}
