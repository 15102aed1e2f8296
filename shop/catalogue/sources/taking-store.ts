import type { Queryable } from '../../../platform/database/database.ts'
import type { TakenFile, TakenRate, Taking } from './taking.ts'

export async function insertTaking(db: Queryable, { sourceId, at, files, rates }: Omit<Taking, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('source_takings')
    .values({ source_id: sourceId, at, files: JSON.stringify(files), rates: JSON.stringify(rates) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Latest takings of a source, newest first. */
export async function listTakings(db: Queryable, sourceId: number, limit: number): Promise<Taking[]> {
  const rows = await db
    .selectFrom('source_takings')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTaking)
}

export async function findTaking(db: Queryable, id: number): Promise<Taking | undefined> {
  const row = await db.selectFrom('source_takings').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toTaking(row)
}

function toTaking(row: { id: number; source_id: number; at: Date | string; files: unknown; rates: unknown }): Taking {
  const { id, source_id: sourceId, files, rates } = row
  return { id, sourceId, at: new Date(row.at), files: files as TakenFile[], rates: rates as TakenRate[] }
}
