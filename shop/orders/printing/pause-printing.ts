import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { paysForNothing } from '../paying/held-money.ts'
import { isAwaitingConfirmation, isPaused } from './follow-printing.ts'
import { queuePrintOrder, updatePrintOrder } from './print-order-store.ts'

/**
 * Pauses the printing of an order whose money was taken away, by the network or by hand, until a person decides or other money comes.
 * Printing that the network confirmed goes on.
 */
export async function pausePrinting(
  transaction: Transaction<DB>,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  if (!isAwaitingConfirmation(status)) return
  await updatePrintOrder(transaction, id, { next_check_at: null })
  const waiting = { orderId: id, kind: 'print-by-hand', at } as const
  await resolveIssue(transaction, { ...waiting, resolution: 'espera su dinero' })
}

/**
 * Resumes printing after the money came back, as a first request to the network. It stays paused while nothing pays for it, and while a
 * person still decides about money refunded elsewhere.
 */
export async function resumePrinting(transaction: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  if (!isAwaitingConfirmation(order.status) || paysForNothing(order) || (await isPaused(transaction, order))) return
  await queuePrintOrder(transaction, order.id, at)
}
