import type { ClientBase } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'

export interface CoverFile {
  digest: string
  jpeg: Buffer
  width: number
  height: number
}

/** Keeps a cover; the same bytes once. */
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
}

/** Books on offer without a cover of their own, those that sell best first. */
export function listUncovered(db: Queryable): Promise<UncoveredBook[]> {
  return db
    .selectFrom('books')
    .select(['isbn', 'title', 'author', 'publisher'])
    .where('front_cover', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .execute()
}

/** The JPEG of a kept cover; null where there is none. */
export async function readCoverFile(db: Queryable, digest: string): Promise<Buffer | null> {
  const row = await db.selectFrom('cover_files').select('jpeg').where('digest', '=', digest).executeTakeFirst()
  return row?.jpeg ?? null
}
