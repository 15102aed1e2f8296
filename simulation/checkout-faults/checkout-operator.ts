import { unprintableLine } from '../world/unprintable-line.ts'
import type { World } from '../world/world.ts'

/**
 * What a person does about purchases whose money does not fit: nobody who changed their mind so often wants the book any more, so the
 * order is cancelled and all of its money goes back. A book that the network does not print is taken out of its order.
 */
export async function decideIssues({ shop, database }: World): Promise<void> {
  const { rows } = await database.query<{ orderId: number; kind: string }>(
    `select order_id as "orderId", kind from order_matters
     where resolved_at is null and kind in ('amount-mismatch', 'late-credit', 'print-failed') order by id`,
  )
  for (const { orderId, kind } of rows) {
    if (kind === 'print-failed') {
      const line = await unprintableLine(database, orderId)
      if (line !== null) await shop.operate({ kind: 'drop-line', orderId, line })
      continue
    }
    await shop.operate(kind === 'late-credit' ? { kind: 'refund', orderId } : { kind: 'cancel', orderId })
  }
}
