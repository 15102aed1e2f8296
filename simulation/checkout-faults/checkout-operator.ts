import { unprintableLine } from '../world/unprintable-line.ts'
import type { World } from '../world/world.ts'

/**
 * What a person does about open issues. If the money does not fit, the order is cancelled and refunded: the buyer changed their mind too
 * often to still want it. An unprintable book is dropped. An address that came too late is passed on to the network.
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
