import { type Kysely, sql } from 'kysely'
import type { NameKind } from '../../../contract/name-page.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { NAME_COLUMNS, type NameRow } from './name-store.ts'

export type NameActKind = 'JOINED' | 'SEPARATED' | 'SHOWN_AS'

/** What an act changes: the slug of the page that a name is joined to, or how it is shown; null: to none, as books spell it. */
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

/** The names of these slugs, held in one order until the transaction ends; books that spell them anew are let in meanwhile. */
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

/** Joins a name, and all that were joined to it, to another one. @returns whom it concerned */
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
        ...{ name_id: nameId, kind, at, actor: operator, reason },
        ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      })),
    )
    .execute()
}

export interface NameActRow {
  /** Of the name that the act is about. */
  slug: string
  kind: NameActKind
  at: Date
  actor: string
  reason: string
  before: NameState
  after: NameState
}

/** What people did to a name, joined to it and separated from it, the latest first. */
export async function selectNameActs(db: Queryable, { id, kind, slug }: NameRow): Promise<NameActRow[]> {
  const { rows } = await sql<NameActRow>`
    select slug, acts.kind, at, actor, reason, before, after from name_acts as acts join names on names.id = name_id
    where name_id = ${id} or names.kind = ${kind} and ${slug}::text in (before ->> 'joinedTo', after ->> 'joinedTo')
    order by acts.id desc`.execute(db)
  return rows
}
