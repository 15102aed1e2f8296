import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { ProviderWebhook } from '../../payments/provider-webhook.ts'

export async function insertWebhook(
  transaction: Transaction<DB>,
  webhook: ProviderWebhook,
  receivedAt: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('provider_notices')
    .values({
      received_at: receivedAt,
      request_id: webhook.requestId,
      topic: webhook.topic,
      provider: webhook.provider,
      // Of a claim or a chargeback it is that one's own id.
      provider_payment_id: webhook.subjectId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a webhook is about; undefined once the webhook was applied. */
export async function findOpenWebhook(
  db: Queryable,
  id: number,
): Promise<{ topic: string; subjectId: string } | undefined> {
  return db
    .selectFrom('provider_notices')
    .select(['topic', 'provider_payment_id as subjectId'])
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
}

export async function closeWebhook(db: Queryable, id: number, outcome: string, at: Date): Promise<void> {
  await db.updateTable('provider_notices').set({ applied_at: at, outcome }).where('id', '=', id).execute()
}
