import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { ChargeDeps } from '../../shop/orders/paying/charge-card.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import type { ShopParts } from './shop-parts.ts'

/** What the use cases of orders work with. */
export type WiredOrders = ChargeDeps & { network: PrintNetwork }

/** Wires orders to their partners, and their events to jobs: for the running shop and the operator's commands alike. */
export function wireOrders(
  { clock, provider, network, followOrders }: Omit<ShopParts, 'mailer'>,
  { db, secret, jobs }: { db: Database; secret: string; jobs: Pick<Jobs, 'enqueue'> },
): WiredOrders {
  return { db, clock, secret, provider, network, publish: followOrders(jobs) }
}
