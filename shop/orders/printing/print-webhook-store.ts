import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'

export async function insertPrintWebhook(
  transaction: Transaction<DB>,
  reference: string,
  receivedAt: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('print_notices')
    .values({ received_at: receivedAt, reference })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The print order's reference of a webhook; undefined once the webhook was applied. */
export async function findOpenPrintWebhook(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('print_notices')
    .select('reference')
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return row?.reference
}

export async function closePrintWebhook(db: Queryable, id: number, outcome: string, at: Date): Promise<void> {
  await db.updateTable('print_notices').set({ applied_at: at, outcome }).where('id', '=', id).execute()
}
