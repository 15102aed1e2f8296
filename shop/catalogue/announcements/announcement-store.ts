import type { Selectable, Transaction } from 'kysely'
import type { Announcements, DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** An announcement as its operator sees it. */
export interface KeptAnnouncement {
  id: number
  text: string
  /** A path of the shop, or an https address. */
  address: string | null
  from: string | null
  until: string | null
  added: { by: string; at: Date; reason: string }
  removed: { by: string; at: Date; reason: string } | null
}

/** Announcements, newest first; removed ones only on request. */
export async function readAnnouncements(
  db: Queryable,
  { withRemoved = false }: { withRemoved?: boolean } = {},
): Promise<KeptAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .$if(!withRemoved, query => query.where('removed_at', 'is', null))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAnnouncement)
}

/** Locks an announcement until the transaction ends. Null: none has this id, or it was removed. */
export async function lockAnnouncement(transaction: Transaction<DB>, id: number): Promise<KeptAnnouncement | null> {
  const row = await transaction
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? toAnnouncement(row) : null
}

/** @returns its number */
export async function insertAnnouncement(
  db: Queryable,
  { text, address, from, until, added }: Omit<KeptAnnouncement, 'id' | 'removed'>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values({
      text,
      address,
      shown_from: from,
      shown_until: until,
      added_by: added.by,
      added_at: added.at,
      reason: added.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setRemoved(
  transaction: Transaction<DB>,
  id: number,
  { by, at, reason }: KeptAnnouncement['added'],
): Promise<void> {
  await transaction
    .updateTable('announcements')
    .set({ removed_by: by, removed_at: at, removal_reason: reason })
    .where('id', '=', id)
    .execute()
}

function toAnnouncement(row: Selectable<Announcements>): KeptAnnouncement {
  const { id, text, address, removed_at, removed_by, removal_reason } = row
  return {
    id,
    text,
    address,
    from: row.shown_from,
    until: row.shown_until,
    added: { by: row.added_by, at: row.added_at, reason: row.reason },
    removed: removed_at && { by: removed_by ?? '', at: removed_at, reason: removal_reason ?? '' },
  }
}
