import type { Pools, WorkKind } from '../../platform/database/pools.ts'
import type { Jobs, QueueDepth } from '../../platform/jobs.ts'
import type { OrderCount } from '../../shop/orders/count-orders.ts'
import type { Storefront } from '../../shop/storefront.ts'

/** What only the database and its connections know of the shop's state. */
export interface VitalSigns {
  orders: readonly OrderCount[]
  queues: readonly QueueDepth[]
}

export type ReadVitalSigns = () => Promise<VitalSigns>

/** Connections of the pool: `waiting` are queries that none was free for. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

export function vitalSigns(shop: Pick<Storefront, 'countOrders'>, jobs: Pick<Jobs, 'depths'>): ReadVitalSigns {
  return async () => {
    const [orders, queues] = await Promise.all([shop.countOrders(), jobs.depths()])
    return { orders, queues }
  }
}

export function poolUses(pools: Pools): Record<WorkKind, PoolUse> {
  const measure = (kind: WorkKind): PoolUse => {
    const { totalCount, idleCount, waitingCount } = pools[kind]
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }
  return { reading: measure('reading'), orders: measure('orders'), jobs: measure('jobs') }
}
