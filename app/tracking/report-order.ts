import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toCents, toPesos } from '../../contract/money.ts'
import type { OrderResponse } from '../../contract/order.ts'
import { hasConsented, useCookieConsent } from '../shell/cookie-consent.ts'
import type { OrderPlaced } from './shop-event.ts'
import { track } from './track.ts'
import { reportPage } from './views.ts'

/** Storage key of the order numbers that this browser has reported, the latest last. */
const KEY = 'reportedOrders'
const KEPT_ORDERS = 50

type Placed = Pick<OrderResponse, 'id' | 'orderTotal' | 'shippingTotal' | 'totalTaxes' | 'orderLines'>

/** Reports an order when it is placed, once in this browser. Without consent it is never reported. */
export function reportOrder(order: Placed): void {
  if (hasConsented() && isNewHere(order.id)) track(orderPlaced(order))
}

/**
 * On the page of an order just placed from this tab: reports it if the checkout could not, because its answer was lost or consent came with
 * this very page. Opening the page again or from a mail reports nothing.
 */
export function useReportNewOrder(order: Placed): void {
  const { pathname, search, state } = useLocation()
  const isNew = Boolean(state?.isNew)
  const consent = useCookieConsent()
  useEffect(() => {
    if (!isNew || consent !== 'accepted') return
    reportPage(pathname + search)
    reportOrder(order)
  }, [isNew, consent, order, pathname, search])
}

/** The tracker event of an order, with its own figures. */
export function orderPlaced({ id, orderTotal, shippingTotal, totalTaxes = 0, orderLines }: Placed): OrderPlaced {
  const lines = orderLines.map(({ bookId, bookTitle, lineTotal, quantityRequested }) => {
    const price = toPesos(Math.round(toCents(lineTotal) / quantityRequested))
    return { id: bookId, title: bookTitle, price, quantity: quantityRequested }
  })
  return { type: 'order-placed', orderId: id, value: orderTotal, shipping: shippingTotal, taxes: totalTaxes, lines }
}

/** False for an order that was reported before. Without a usable storage this is forgotten with the page. */
function isNewHere(orderId: number): boolean {
  const reported = reportedOrders()
  if (reported.includes(orderId)) return false
  reportedHere.push(orderId)
  try {
    localStorage.setItem(KEY, JSON.stringify([...reported, orderId].slice(-KEPT_ORDERS)))
  } catch {
    // The storage is blocked or full: see above.
  }
  return true
}

const reportedHere: number[] = []

function reportedOrders(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? [...kept, ...reportedHere] : [...reportedHere]
  } catch {
    return [...reportedHere]
  }
}
