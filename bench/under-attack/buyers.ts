import { setTimeout as pause } from 'node:timers/promises'
import { prepareOrders, type ReadyOrder, sendOrder } from '../order-requests.ts'
import type { RunningShop } from '../running-shop.ts'

export const BUYERS = 16
/** From the answer to one order until the buyer sends the next. */
const REST_MS = 500
/** Orders a buyer can send in a second at most. */
const MOST_A_SECOND = 1000 / REST_MS

/** How orders went, in ms. */
export interface OrderTimes {
  times: number[]
  failures: string[]
}

/** Orders for this many seconds of buying, each ready to be sent: their captcha tokens are good for two minutes. */
export function ordersFor(seconds: number, { origin }: RunningShop, signal: AbortSignal): Promise<ReadyOrder[]> {
  const provider = { origin: '', publicKey: '' }
  return prepareOrders({ origin, kind: 'OFFLINE', count: BUYERS * MOST_A_SECOND * seconds, provider, signal })
}

/** Buyers who order one after the other until the time is over; what is under way then is waited for. */
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
