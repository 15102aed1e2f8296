import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PrintState } from '../../printing/print-network.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { applyPrintState } from './follow-printing.ts'
import type { PrintDeps } from './print-deps.ts'
import { findOrderOfReference, findPrintOrder } from './print-order-store.ts'
import { closePrintWebhook, findOpenPrintWebhook, insertPrintWebhook } from './print-webhook-store.ts'
import { wasToldUnwanted } from './unwanted-printing.ts'
import { isDropped, isTheConfirmed, isWanted } from './wanted-print.ts'
import { compareNumbers } from './who-prints.ts'

/** Keeps a verified webhook and asks for it to be applied: only then may it be acknowledged. */
export function keepPrintWebhook(
  deps: { db: Database; clock: Clock; applyLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void> },
  reference: string,
): Promise<void> {
  return deps.db.transaction().execute(async transaction => {
    await deps.applyLater(transaction, await insertPrintWebhook(transaction, reference, deps.clock.now()))
  })
}

/**
 * Applies kept webhooks. They only say that something happened: what is true is read from the network, so repeated, late or reordered ones
 * end in the same state.
 * @throws when the network can't be asked now: the job is tried again
 */
export async function applyPrintWebhook(deps: PrintDeps, { webhookId }: { webhookId: number }): Promise<void> {
  const reference = await findOpenPrintWebhook(deps.db, webhookId)
  if (reference === undefined) return
  const answer = await deps.network.read(reference)
  if (answer.kind === 'unavailable') throw new Error(`the print network could not be asked: ${answer.reason}`)
  await deps.db.transaction().execute(async transaction => {
    const at = deps.clock.now()
    const known = await findOrderOfReference(transaction, reference)
    if (!known) return closePrintWebhook(transaction, webhookId, 'not an order of this shop', at)
    if (answer.kind !== 'answered') return closePrintWebhook(transaction, webhookId, answer.kind, at)
    const order = await lockOrder(transaction, known.orderId)
    const change = { at, cause: 'print-network', actor: 'network' } as const
    await compareNumbers(transaction, deps, order, answer.state, at)
    if (await isUnheardOf(transaction, order, answer.state)) {
      // It may have been dropped since it was read: the job looks again.
      const unwanted = { orderId: order.id, reference, mayComeYet: true, isThere: true } as const
      await deps.publish(transaction, { type: 'print-unwanted', ...unwanted })
    }
    const isOfNow = await applyPrintState(transaction, deps, order, answer.state, change)
    await closePrintWebhook(transaction, webhookId, isOfNow ? answer.state.status : 'given up meanwhile', at)
  })
}

/**
 * Whether the network works on something that it should not print, and nobody was told yet: the cancellation reached the network before
 * the request did, so the network did not know what to cancel.
 */
async function isUnheardOf(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, status }: PrintState,
): Promise<boolean> {
  if (isDropped({ status })) return false
  const print = await findPrintOrder(transaction, order.id)
  if (isTheConfirmed(order, print)) return false
  const isOfNow = print?.reference === reference && !print.isByHand
  if (isOfNow && (isWanted(order) || print.confirmedAt !== null)) return false
  return !(await wasToldUnwanted(transaction, { orderId: order.id, reference }))
}
