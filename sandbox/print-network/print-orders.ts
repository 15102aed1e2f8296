import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { completeLines } from '../complete-lines.ts'

export const STATUSES = [
  'RECEIVED',
  'CONFIRMED',
  'REFUSED',
  'PRINTED',
  'DISPATCHED',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COLLECTED',
  'RETURNED',
  'CANCELLED',
] as const
export type Status = (typeof STATUSES)[number]

/** How long after its confirmation an order reaches each step, in ms. */
export interface Pace {
  printedMs: number
  /** Handed to the courier, or delivered to the pickup center. */
  sentMs: number
  arrivedMs: number
}

export interface PrintOrder {
  reference: string
  id: string
  /** The request's content, unchanged. */
  content: unknown
  isCollected: boolean
  /** When work on it began, in ms since 1970; null while it waits, or if it was refused or cancelled. */
  confirmedAt: number | null
  /** A status set by hand, or a refusal: time does not change it. */
  fixed: Status | null
  reason: string | null
  /** The titles because of which it is refused, if any. */
  refusedIsbns?: string[]
  /** How often it was requested. */
  requests: number
  /** The last status that the shop accepted. */
  told: Status | null
}

export interface PrintOrders {
  get(reference: string): PrintOrder | undefined
  all(): PrintOrder[]
  /** Writes the whole order at once. */
  save(order: PrintOrder): void
}

/** The network's storage. With a folder, each change is a line of a file, so that a killed process loses nothing that it answered. */
export function openPrintOrders(folder: string | null): PrintOrders {
  const orders = new Map<string, PrintOrder>()
  const file = folder === null ? null : join(folder, 'orders.jsonl')
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const line of file === null ? [] : completeLines(file)) {
    const order = JSON.parse(line) as PrintOrder
    orders.set(order.reference, order)
  }
  return {
    get: reference => orders.get(reference),
    all: () => [...orders.values()],
    save(order) {
      if (file !== null) appendFileSync(file, `${JSON.stringify(order)}\n`, { mode: 0o600 })
      orders.set(order.reference, order)
    },
  }
}

/** An order's current status: time moves a confirmed order forward. */
export function statusOf(order: PrintOrder, pace: Pace, now: number): Status {
  if (order.fixed !== null) return order.fixed
  if (order.confirmedAt === null) return 'RECEIVED'
  const age = now - order.confirmedAt
  if (age >= pace.arrivedMs) return order.isCollected ? 'COLLECTED' : 'DELIVERED'
  if (age >= pace.sentMs) return order.isCollected ? 'READY_FOR_PICKUP' : 'DISPATCHED'
  return age >= pace.printedMs ? 'PRINTED' : 'CONFIRMED'
}

/** A print order as the API shows it (`docs/operations.md`). */
export function printOrderJson(order: PrintOrder, pace: Pace, now: number) {
  const status = statusOf(order, pace, now)
  const isOnItsWay = status === 'DISPATCHED' || status === 'DELIVERED'
  return {
    reference: order.reference,
    id: order.id,
    status,
    reason: order.reason,
    ...(status === 'REFUSED' && order.refusedIsbns?.length ? { refusedIsbns: order.refusedIsbns } : {}),
    tracking: isOnItsWay ? { number: `PRUEBA-${order.id}`, url: null } : null,
  }
}
