import type { Pool } from 'pg'
import type { Jobs, QueueDepth } from '../../platform/jobs.ts'
import type { OrderCount } from '../../shop/orders/count-orders.ts'
import type { Shop } from '../../shop/shop.ts'

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

export function vitalSigns(shop: Pick<Shop, 'countOrders'>, jobs: Pick<Jobs, 'depths'>): ReadVitalSigns {
  return async () => {
    const [orders, queues] = await Promise.all([shop.countOrders(), jobs.depths()])
    return { orders, queues }
  }
}

export function poolUse(pool: Pool): PoolUse {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}
