import { signRequest } from '../../platform/signed-request.ts'
import type { SandboxClock } from '../sandbox-clock.ts'
import type { Faults } from './faults.ts'
import { type Pace, type PrintOrders, statusOf } from './print-orders.ts'

const EVERY_MS = 2000
const ANSWER_WITHIN_MS = 10_000

export interface WebhookSender {
  /** Sends what is due now, and waits for sendings that already run. */
  sendDue(): Promise<void>
  close(): void
}

/** Notifies the shop of each order's new status. Failed notifications are sent again. */
export function createWebhookSender({
  orders,
  faults,
  pace,
  clock,
  secret,
  url,
}: {
  orders: PrintOrders
  faults: Faults
  pace: Pace
  clock: SandboxClock
  secret: string
  url: string | null
}): WebhookSender {
  let underWay: Promise<void> | null = null

  async function sendAll(address: string): Promise<void> {
    for (const order of orders.all()) {
      const status = statusOf(order, pace, clock.now().getTime())
      if (status === order.told) continue
      const isTaken = faults.isWebhookLost(order.reference, status) || (await send(address, order.reference))
      const latest = orders.get(order.reference)
      if (isTaken && latest) orders.save({ ...latest, told: status })
    }
  }

  async function send(address: string, reference: string): Promise<boolean> {
    const body = JSON.stringify({ reference })
    const { pathname, search } = new URL(address)
    const signed = signRequest({ method: 'POST', path: `${pathname}${search}`, body }, { secret, now: clock.now() })
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signed },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  function sendDue(): Promise<void> {
    if (url === null) return Promise.resolve()
    underWay ??= sendAll(url).finally(() => {
      underWay = null
    })
    return underWay
  }

  // A clock that was set stands still; its owner calls `sendDue`.
  const timer = setInterval(() => clock.isRunning() && void sendDue(), EVERY_MS).unref()
  return { sendDue, close: () => clearInterval(timer) }
}
