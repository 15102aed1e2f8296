import { type Kysely, sql } from 'kysely'
import type { NameKind } from '../../../contract/name-page.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { NAME_COLUMNS, type NameRow } from './name-store.ts'

export type NameActKind = 'JOINED' | 'SEPARATED' | 'SHOWN_AS'

/** The state that an act changes: the slug of the page that a name is joined to (null: none), or how it is shown (null: as books spell it). */
export interface NameState {
  joinedTo?: string | null
  shownAs?: string | null
}

export interface NameAct {
  nameId: number
  kind: NameActKind
  at: Date
  operator: string
  reason: string
  before: NameState
  after: NameState
}

/** Locks the names of these slugs until the transaction ends, always in the same order. Books with new spellings can still be written. */
export function lockNames(db: Kysely<DB>, kind: NameKind, slugs: readonly string[]): Promise<NameRow[]> {
  return db
    .selectFrom('names')
    .select(NAME_COLUMNS)
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Joins a name, and all names joined to it, to another. @returns the names affected */
export function setJoined(db: Kysely<DB>, from: NameRow, to: NameRow): Promise<{ id: number }[]> {
  return db
    .updateTable('names')
    .set({ joined_to: to.id })
    .where(each => each.or([each('id', '=', from.id), each('joined_to', '=', from.id)]))
    .returning('id')
    .execute()
}

export async function setSeparate(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('names').set({ joined_to: null }).where('id', '=', id).execute()
}

export async function setShownAs(db: Kysely<DB>, id: number, shownAs: string | null): Promise<void> {
  await db.updateTable('names').set({ shown_as: shownAs }).where('id', '=', id).execute()
}

export async function insertNameActs(db: Kysely<DB>, acts: readonly NameAct[]): Promise<void> {
  await db
    .insertInto('name_acts')
    .values(
      acts.map(({ nameId, kind, at, operator, reason, before, after }) => ({
        name_id: nameId,
        kind,
        at,
        actor: operator,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute()
}

export interface NameActRow {
  /** Slug of the name that the act is about. */
  slug: string
  kind: NameActKind
  at: Date
  actor: string
  reason: string
  before: NameState
  after: NameState
}

/** Acts on a name, and on names joined to it or separated from it; latest first. */
export async function selectNameActs(db: Queryable, { id, kind, slug }: NameRow): Promise<NameActRow[]> {
  const { rows } = await sql<NameActRow>`
    select slug, acts.kind, at, actor, reason, before, after from name_acts as acts join names on names.id = name_id
    where name_id = ${id} or names.kind = ${kind} and ${slug}::text in (before ->> 'joinedTo', after ->> 'joinedTo')
    order by acts.id desc`.execute(db)
  return rows
}
