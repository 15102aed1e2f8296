import type { ClientBase } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CoverFault } from './cover-fault.ts'
import { COVER_FAULTS } from './cover-fault-store.ts'

export interface CoverFile {
  digest: string
  jpeg: Buffer
  width: number
  height: number
}

/** Stores a cover; identical bytes are stored once. */
export async function keepCover(client: ClientBase, cover: CoverFile, by: string, at: Date): Promise<void> {
  const { digest, jpeg, width, height } = cover
  await client.query(
    `insert into cover_files (digest, jpeg, width_px, height_px, added_by, added_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (digest) do nothing`,
    [digest, jpeg, width, height, by, at],
  )
}

export interface UncoveredBook {
  isbn: string
  title: string
  author: string | null
  publisher: string | null
  /** Why the cover named in the catalogue can't be fetched. Null: the catalogue names none. */
  fault: CoverFault | null
}

/** Books on offer without a cover of their own, or whose cover can't be fetched; best sellers first. */
export function listUncovered(db: Queryable): Promise<UncoveredBook[]> {
  return db
    .selectFrom('books')
    .leftJoin(COVER_FAULTS.as('lost'), 'lost.address', 'front_cover')
    .select(['isbn', 'title', 'author', 'publisher', 'lost.reason as fault'])
    .where(each => each.or([each('front_cover', 'is', null), each('lost.address', 'is not', null)]))
    .where('withdrawn_at', 'is', null)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .execute()
}

/** The JPEG of a stored cover. */
export async function readCoverFile(db: Queryable, digest: string): Promise<Buffer | null> {
  const row = await db.selectFrom('cover_files').select('jpeg').where('digest', '=', digest).executeTakeFirst()
  return row?.jpeg ?? null
}
