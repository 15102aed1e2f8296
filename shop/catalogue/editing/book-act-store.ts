import type { ClientBase } from 'pg'
import type { BookState } from '../import/book-columns.ts'

export type BookActKind =
  | 'ADDED'
  | 'EDITED'
  | 'RELEASED'
  /** An import's price waits for a person: no act of anybody's. */
  | 'JUMP_HELD'
  | 'JUMP_ACCEPTED'
  | 'JUMP_REFUSED'
  | 'EDITIONS_JOINED'
  | 'EDITION_SEPARATED'

/** What an act changed: columns of the book, or the ISBNs of its work's editions, its own among them. */
export type ActState = Partial<BookState> & { editions?: string[] }

export async function insertBookAct(
  client: ClientBase,
  act: {
    bookId: number
    kind: BookActKind
    at: Date
    operator: string
    reason: string
    /** As the shop showed it; null for a book that is new. */
    before: ActState | null
    after: ActState
    /** The import whose held back price was decided about. */
    importId?: number
  },
): Promise<void> {
  await client.query(
    `insert into book_acts (book_id, kind, at, actor, reason, before, after, import_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      act.bookId,
      act.kind,
      act.at,
      act.operator,
      act.reason,
      act.before && JSON.stringify(act.before),
      JSON.stringify(act.after),
      act.importId ?? null,
    ],
  )
}

interface HistoryRow {
  at: Date
  kind: BookActKind | 'CHANGED' | 'UNDONE'
  /** Who did it by hand, or undid an import; null for a feed, and where nobody is known. */
  actor: string | null
  reason: string | null
  /** The import whose feed did it, or that was undone; null for what was done by hand. */
  import_id: number | null
  file_names: string[] | null
  undone_at: Date | null
  /** A price that was held back waited no longer once its import was undone, whenever that was. */
  is_undone: boolean
  before: ActState | null
  after: ActState | null
  /** Fields of a feed that a person had set; null where none is taken down. */
  covered: string[] | null
}

/** Who asked for a change of `imports` to be taken back: the journal alone knows. */
export const WHO_UNDID = `(
  select journal.actor from journal where journal.at between undone_at - interval '1 day' and undone_at
    and act in ('undoImport', 'askForUndoing') and input -> 'importId' = to_jsonb(imports.id) order by journal.at desc limit 1)`

/** What feeds and people did to a book, the latest first. Of feeds it is what they said, covered or not; an undoing says it backwards. */
export async function readHistory(client: ClientBase, bookId: number, limit: number): Promise<HistoryRow[]> {
  const { rows } = await client.query<HistoryRow>(
    `select at, book_acts.kind::text, nullif(actor, '') as actor, reason, imports.id as import_id, file_names,
       null::timestamptz as undone_at, coalesce(status = 'UNDONE', false) as is_undone, before, after, null::text[] as covered, book_acts.id
     from book_acts left join imports on imports.id = import_id and book_acts.kind = 'JUMP_HELD' where book_id = $1
     union all
     select imports.started_at, change.kind::text, null, null, imports.id, imports.file_names,
       change.undone_at, undone_at is not null, change.before, change.after, change.covered, change.id
     from import_changes as change join imports on imports.id = change.import_id
     where change.book_id = $1
     union all
     select undone_at, 'UNDONE', ${WHO_UNDID}, null, imports.id, imports.file_names, null, true, change.after,
       -- An added book that is still there was ordered: it is withdrawn.
       coalesce(change.before, jsonb_build_object('withdrawn_at', undone_at)), null, change.id
     from import_changes as change join imports on imports.id = change.import_id
     where change.book_id = $1 and undone_at is not null
     order by at desc, id desc limit $2`,
    [bookId, limit],
  )
  return rows
}
