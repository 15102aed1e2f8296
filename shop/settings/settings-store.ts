import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { SettingChange } from './shown-settings.ts'

export async function selectSettings(db: Queryable) {
  return db
    .selectFrom('shop_settings')
    .select(['name', 'value', 'changed_by as changedBy', 'changed_at as changedAt'])
    .execute()
}

export async function selectShopVersion(db: Queryable): Promise<number> {
  return (await db.selectFrom('shop_state').select('version').executeTakeFirstOrThrow()).version
}

/** Locks the settings until the transaction ends; other changes wait. */
export async function lockSettings(transaction: Transaction<DB>): Promise<void> {
  await transaction.selectFrom('shop_state').select('version').forUpdate().execute()
}

export interface ByWhom {
  by: string
  at: Date
}

export async function writeSettings(
  transaction: Transaction<DB>,
  changes: readonly SettingChange[],
  { by, at }: ByWhom,
): Promise<void> {
  await transaction
    .insertInto('shop_settings')
    .values(changes.map(({ name, after }) => ({ name, value: after, changed_by: by, changed_at: at })))
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        changed_by: ref('excluded.changed_by'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** @returns the change's id */
export async function insertChange(
  transaction: Transaction<DB>,
  changes: readonly SettingChange[],
  { by, at }: ByWhom,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop_setting_changes')
    .values({ changed_by: by, changed_at: at, changes: JSON.stringify(changes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface KeptChange extends ByWhom {
  id: number
  changes: SettingChange[]
}

export async function selectChange(db: Queryable, id: number): Promise<KeptChange | null> {
  const row = await db.selectFrom('shop_setting_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toChange(row) : null
}

/** Newest first. */
export async function selectChanges(
  db: Queryable,
  { since, limit }: { since?: Date | undefined; limit?: number | undefined },
): Promise<KeptChange[]> {
  const rows = await db
    .selectFrom('shop_setting_changes')
    .selectAll()
    .$if(since !== undefined, query => query.where('changed_at', '>', since as Date))
    .$if(limit !== undefined, query => query.limit(limit as number))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toChange)
}

function toChange(row: { id: number; changed_by: string; changed_at: Date; changes: unknown }): KeptChange {
  return { id: row.id, by: row.changed_by, at: row.changed_at, changes: row.changes as SettingChange[] }
}
