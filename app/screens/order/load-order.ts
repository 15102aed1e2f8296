import { isRouteErrorResponse } from 'react-router'
import type { OrderResponse } from '../../../contract/order.ts'
import { keepLastOrder, lastOrder } from './last-order.ts'

export interface LoadedOrder {
  order: OrderResponse | null
  /** The server failed or could not be reached: this is the order as this browser saw it last. */
  isKept?: true
  /** No order has this id. */
  isUnknown?: true
}

/** The order on screen, in memory only: an order not placed from this browser is never stored in it. */
let shown: OrderResponse | null = null

/** Keeps the order on screen, for when the server can't be asked again. */
export function keepShown(order: OrderResponse): void {
  shown = order
}

/**
 * Loads an order from the server, in the browser. A fresh copy of the last order is stored. If the server fails, the stored copy or the
 * order on screen is shown: right after 'Pedir' a broken connection must not hide an order that was placed. Without an id the server is not
 * asked.
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
