import { ORDER_STATUSES, type OrderStatus } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { countOrdersByStatus } from './order-count-store.ts'

/** The number of orders in one status. */
export interface OrderCount {
  status: OrderStatus
  count: number
}

/** Counts the orders in every status. A status without orders counts 0. */
export async function countOrders(db: Queryable): Promise<OrderCount[]> {
  const counts = new Map((await countOrdersByStatus(db)).map(({ status, count }) => [status, count]))
  return ORDER_STATUSES.map(status => ({ status, count: counts.get(status) ?? 0 }))
}
