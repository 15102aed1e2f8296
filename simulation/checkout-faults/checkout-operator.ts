import type { World } from '../world/world.ts'

/**
 * What a person does about purchases whose money does not fit: nobody who changed their mind so often wants the book any more, so the
 * order is cancelled and all of its money goes back.
 */
export async function decideIssues({ shop, database }: World): Promise<void> {
  const { rows } = await database.query<{ orderId: number; kind: string }>(
    `select order_id as "orderId", kind from order_matters
     where resolved_at is null and kind in ('amount-mismatch', 'late-credit') order by id`,
  )
  for (const { orderId, kind } of rows) {
    await shop.operate(kind === 'late-credit' ? { kind: 'refund', orderId } : { kind: 'cancel', orderId })
  }
}
