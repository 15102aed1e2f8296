import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderResponse } from '../../../contract/order.ts'
import { keepShown } from './load-order.ts'
import { moneyOf } from './order-money.ts'

const SOON_MS = 10_000
const LATER_MS = 60_000
/** How long a card under review is checked often, in ms: most are decided within minutes, the others take hours. */
const SOON_FOR_MS = 5 * 60_000

/**
 * Whether an order may still change while its page is open. A cancelled one may, until its money is returned, and while a transfer may
 * still come.
 */
export function awaitsChange(order: Parameters<typeof moneyOf>[0] & Pick<OrderResponse, 'shipment'>): boolean {
  if (order.status === 'CANCELLED') return isMoneyAway(order)
  return !['DELIVERED', 'COLLECTED', 'RETURNED'].includes(order.shipment?.status ?? '')
}

function isMoneyAway(order: Parameters<typeof moneyOf>[0]): boolean {
  const money = moneyOf(order)
  if (money !== 'as-usual') return money !== 'given-back'
  return order.payments.some(({ paymentMethod }) => paymentMethod === 'OFFLINE')
}

/** The pause before the next check, `openMs` after the page was opened: short for a card under review, longer for everything else. */
export function pauseBeforeLook(order: Pick<OrderResponse, 'payments'>, openMs: number): number {
  const [payment] = order.payments
  const isSoon = payment?.paymentMethod === 'CARD' && payment.status === 'PENDING' && openMs < SOON_FOR_MS
  return isSoon ? SOON_MS : LATER_MS
}

/** Refreshes an order's page while something is pending. A hidden page is refreshed when it becomes visible. */
export function useFreshOrder(order: OrderResponse): void {
  const { revalidate, state } = useRevalidator()
  const [opened] = useState(() => Date.now())
  const isExpected = awaitsChange(order)
  useEffect(() => keepShown(order), [order])
  useEffect(() => {
    if (!isExpected || state !== 'idle') return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setTimeout(look, pauseBeforeLook(order, Date.now() - opened))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isExpected, opened, order, revalidate, state])
}
