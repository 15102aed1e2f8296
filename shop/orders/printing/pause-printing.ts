import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { isAwaitingConfirmation, isPaused } from './follow-printing.ts'
import { queuePrintOrder, updatePrintOrder } from './print-order-store.ts'

/**
 * An order whose money was taken away is not printed, by the network or by hand, until a person, or other money, says so. What the
 * network confirmed goes on.
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

/** The money is back: the network is asked as if for the first time, unless a person still decides about what went back elsewhere. */
export async function resumePrinting(
  transaction: Transaction<DB>,
  order: Pick<LockedOrder, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  if (!isAwaitingConfirmation(order.status) || (await isPaused(transaction, order))) return
  await queuePrintOrder(transaction, order.id, at)
}
