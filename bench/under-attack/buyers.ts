import { setTimeout as pause } from 'node:timers/promises'
import { prepareOrders, type ReadyOrder, sendOrder } from '../order-requests.ts'
import type { RunningShop } from '../running-shop.ts'

export const BUYERS = 16
/** A buyer's pause between two orders, in ms. */
const REST_MS = 500
/** The most orders that a buyer can send per second. */
const MOST_A_SECOND = 1000 / REST_MS

/** The times of orders, in ms. */
export interface OrderTimes {
  times: number[]
  failures: string[]
}

/** Orders for this many seconds, ready to be sent. Their captcha tokens are valid for two minutes. */
export function ordersFor(seconds: number, { origin }: RunningShop, signal: AbortSignal): Promise<ReadyOrder[]> {
  const provider = { origin: '', publicKey: '' }
  return prepareOrders({ origin, kind: 'OFFLINE', count: BUYERS * MOST_A_SECOND * seconds, provider, signal })
}

/** Buyers place orders one after the other until the time is over. Running requests are waited for. */
export async function buy(
  orders: readonly ReadyOrder[],
  { origin, seconds, signal }: { origin: string; seconds: number; signal: AbortSignal },
): Promise<OrderTimes> {
  const left = orders.values()
  const result: OrderTimes = { times: [], failures: [] }
  const until = performance.now() + seconds * 1000
  const buyer = async (_: unknown, place: number) => {
    await pause((place * REST_MS) / BUYERS)
    for (const order of left) {
      const start = performance.now()
      if (start >= until) return
      try {
        await sendOrder(origin, order, signal)
      } catch (error) {
        if (signal.aborted) throw error
        result.failures.push((error as Error).message)
      }
      result.times.push(performance.now() - start)
      await pause(REST_MS)
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return result
}
