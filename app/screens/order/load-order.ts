import { isRouteErrorResponse } from 'react-router'
import type { OrderResponse } from '../../../contract/order.ts'
import { keepLastOrder, lastOrder } from './last-order.ts'

export interface LoadedOrder {
  order: OrderResponse | null
  /** The server could not be reached, or failed: this is how the browser saw the order last. */
  isKept?: true
  /** No order has this id. */
  isUnknown?: true
}

/** The order on screen. In memory only: an order that was not placed from this browser leaves nothing in it. */
let shown: OrderResponse | null = null

/** What the page of an order shows stays on it when the server can't be asked again. */
export function keepShown(order: OrderResponse): void {
  shown = order
}

/**
 * An order as the server says it, in the browser. The last order is kept as it was seen last, and shown where the server has nothing to
 * say, as the one on screen is: right after 'Pedir' a connection that fails must not hide an order that was placed. Without an id nobody
 * is asked.
 */
export async function loadOrder(
  externalId: string | undefined,
  askServer: () => Promise<LoadedOrder>,
): Promise<LoadedOrder> {
  if (!externalId) return { order: null }
  const kept = lastOrder()
  const isLast = kept?.externalId === externalId
  try {
    const loaded = await askServer()
    if (isLast && loaded.order) keepLastOrder(loaded.order)
    return loaded
  } catch (error) {
    const isAnswer = isRouteErrorResponse(error) && error.status < 500
    const seen = isLast ? kept : shown?.externalId === externalId ? shown : null
    if (isAnswer || !seen) throw error
    return { order: seen, isKept: true }
  }
}
