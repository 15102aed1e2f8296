import type { OrderResponse } from '../../../contract/order.ts'
import { browserStorage, readStored, removeStored, writeStored } from '../../../ui/stored-json.ts'

/** Storage key: specification §3 names it after the response. */
const KEY = 'lastOrderResponse'

export function keepLastOrder(order: OrderResponse): void {
  writeStored(browserStorage, KEY, order)
}

/** The last order placed from this browser, or null. It is the shop's own answer, so only its presence is checked. */
export function lastOrder(): OrderResponse | null {
  const kept = readStored(browserStorage, KEY)
  return isOrder(kept) ? kept : null
}

export function forgetLastOrder(): void {
  removeStored(browserStorage, KEY)
}

function isOrder(value: unknown): value is OrderResponse {
  if (typeof value !== 'object' || value === null) return false
  const order = value as Partial<OrderResponse>
  return Boolean(order.id && order.externalId && Array.isArray(order.orderLines) && Array.isArray(order.payments))
}
