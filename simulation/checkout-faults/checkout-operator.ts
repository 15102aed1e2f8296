import { unprintableLine } from '../world/unprintable-line.ts'
import type { World } from '../world/world.ts'

/**
 * What a person does about purchases whose money does not fit: nobody who changed their mind so often wants the book any more, so the
 * order is cancelled and all of its money goes back. A book that the network does not print is taken out of its order, and an address
 * that came too late for its request is passed on.
 */
export async function decideIssues({ shop, database }: World): Promise<void> {
  const { rows } = await database.query<{ id: number; orderId: number; kind: string }>(
    'select id, order_id as "orderId", kind from order_matters where resolved_at is null order by id',
  )
  for (const { id, orderId, kind } of rows) {
    switch (kind) {
      case 'late-credit':
        await shop.operate({ kind: 'refund', orderId })
        break
      case 'amount-mismatch':
        await shop.operate({ kind: 'cancel', orderId })
        break
      case 'address-changed':
        await shop.operate({ kind: 'resolve', orderId, issueId: id })
        break
      case 'print-failed': {
        const line = await unprintableLine(database, orderId)
        if (line !== null) await shop.operate({ kind: 'drop-line', orderId, line })
      }
    }
  }
}
