import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { ChargeDeps } from '../shop/orders/charge-card.ts'
import { createMercadoPago } from '../shop/payments/providers/mercado-pago.ts'
import type { PrintNetwork } from '../shop/printing/print-network.ts'
import { followOrders } from './follow-orders.ts'
import { openPrintNetwork } from './open-print-network.ts'

/** What the use cases of orders work with. */
export type OrderDeps = ChargeDeps & { network: PrintNetwork }

/** Wires orders to the partners the settings name, and their events to jobs: for the running shop and the operator's commands alike. */
export function wireOrders(
  config: Config,
  { jobs, log, ...base }: { db: Database; clock: Clock; secret: string; jobs: Pick<Jobs, 'enqueue'>; log: Log },
): OrderDeps {
  return {
    ...base,
    publish: followOrders(jobs),
    provider: createMercadoPago({
      settings: config.cardProvider,
      notificationUrl: `${config.PUBLIC_URL}/api/payments/notices`,
      log,
    }),
    network: openPrintNetwork(config, log),
  }
}
