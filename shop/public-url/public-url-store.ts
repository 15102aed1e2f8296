import type { Queryable } from '../../platform/database/database.ts'

export async function findPublicUrl(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('public_url').select('url').executeTakeFirst()
  return row?.url ?? null
}

export async function writePublicUrl(db: Queryable, url: string): Promise<void> {
  await db
    .insertInto('public_url')
    .values({ url })
    .onConflict(conflict => conflict.column('is_only_row').doUpdateSet({ url }))
    .execute()
}
