import { randomUUID } from 'node:crypto'
import { providerDate, type SandboxClock } from '../sandbox-clock.ts'
import { COLLECTOR_ID } from './collector.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { NotificationRecord, Payment } from './records.ts'
import { signWebhook } from './sign-webhook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Delays before a failed notification is sent again (the provider's schedule, as sellers quote it). */
const RETRY_AFTER_MS = [15 * MINUTE, 30 * MINUTE, 6 * HOUR, 48 * HOUR, 96 * HOUR, 96 * HOUR, 96 * HOUR]
const ANSWER_WITHIN_MS = 22_000
/** The maximum delay of `setTimeout`. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export interface Notifier {
  /** The notifications for a payment's change, to be written in the same commit. By default the faults decide the delays. */
  notificationsOf(
    payment: Payment,
    action: NotificationRecord['action'],
    delays?: readonly number[],
  ): NotificationRecord[]
  /** False for addresses that may get no notifications. */
  maySendTo(url: string): boolean
  /** Sends due notifications, and schedules the others. */
  wake(): void
  /** Sends due notifications; resolves when each was answered or failed. */
  sendDue(): Promise<void>
  /** Every sending with its answer, oldest first; kept in memory only. */
  sent(): readonly Sending[]
  close(): void
}

export interface Sending {
  paymentId: number
  action: string
  attempt: number
  /** The status of the answer; null if there was none. */
  status: number | null
}

interface NotifierParts {
  journal: Journal
  clock: SandboxClock
  faults: Faults
  webhookSecret: string
  /** Multiplies the delays between retries; 0 speeds up tests and simulations. */
  retryScale: number
  /** Allowed origins of notifications; null: all. */
  notifyOnly: readonly string[] | null
}

/** Notifies sellers of changes of payments. A notification that fails is sent again, signed anew with a new id and time. */
export function createNotifier(parts: NotifierParts): Notifier {
  const { journal, clock, faults } = parts
  const underWay = new Map<string, Promise<void>>()
  const sent: Sending[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function notificationsOf(
    payment: Payment,
    action: NotificationRecord['action'],
    delays: readonly number[] = faults.notificationDelays(payment, action),
  ): NotificationRecord[] {
    if (payment.notification_url === null) return []
    const url = payment.notification_url
    return delays.map(delay => ({
      id: randomUUID(),
      paymentId: payment.id,
      action,
      url,
      attempts: 0,
      dueAt: clock.now().getTime() + delay,
    }))
  }

  function wake(): void {
    clearTimeout(timer)
    if (isClosed) return
    startDue()
    if (!clock.isRunning()) return
    const waiting = journal.all('notifications').filter(({ id }) => !underWay.has(id))
    if (waiting.length === 0) return
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt)) - clock.now().getTime()
    timer = setTimeout(wake, Math.min(Math.max(next, 0), LONGEST_TIMER_MS))
    timer.unref()
  }

  function startDue(): void {
    const now = clock.now().getTime()
    for (const record of journal.all('notifications')) {
      if (record.dueAt > now || underWay.has(record.id)) continue
      const sending = deliver(record).finally(() => {
        underWay.delete(record.id)
        wake()
      })
      underWay.set(record.id, sending)
    }
  }

  async function deliver(record: NotificationRecord): Promise<void> {
    const status = await post(record, parts.webhookSecret, clock.now())
    if (isClosed) return
    const attempts = record.attempts + 1
    sent.push({ paymentId: record.paymentId, action: record.action, attempt: attempts, status })
    const pause = RETRY_AFTER_MS[record.attempts]
    if (status === 200 || status === 201 || pause === undefined) {
      journal.commit({}, { notifications: [record.id] })
      return
    }
    const dueAt = clock.now().getTime() + Math.round(pause * parts.retryScale)
    journal.commit({ notifications: [{ ...record, attempts, dueAt }] })
  }

  return {
    notificationsOf,
    wake,
    maySendTo: url => parts.notifyOnly === null || parts.notifyOnly.includes(new URL(url).origin),
    async sendDue() {
      startDue()
      await Promise.all(underWay.values())
    },
    sent: () => sent,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Sends one notification. @returns the status of the answer, or null */
async function post(record: NotificationRecord, secret: string, now: Date): Promise<number | null> {
  const dataId = String(record.paymentId)
  const requestId = randomUUID()
  const url = new URL(record.url)
  url.searchParams.set('data.id', dataId)
  url.searchParams.set('type', 'payment')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        'X-Signature': signWebhook({ dataId, requestId, ts: String(now.getTime()), secret }),
        'X-Retry': String(record.attempts),
        'X-Socket-Timeout': String(ANSWER_WITHIN_MS),
      },
      body: JSON.stringify({
        id: Math.floor(Math.random() * 1e12),
        live_mode: false,
        type: 'payment',
        date_created: providerDate(now),
        user_id: String(COLLECTOR_ID),
        api_version: 'v1',
        action: record.action,
        data: { id: dataId },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
