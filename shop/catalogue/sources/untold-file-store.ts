import type { ClientBase, Pool } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import type { BroughtFile } from './bring-files.ts'
import type { TakenRate } from './taking.ts'

type FileState = Pick<BroughtFile, 'name' | 'digest'>

/** What was taken of a file in this state before, and no taking tells of. `importId`: one that came to its end and still stands. */
export async function findUntold(
  pool: Pool,
  sourceId: number,
  { name, digest }: FileState,
): Promise<{ importId: number | null; rates: TakenRate[] | null }> {
  const { rows } = await withConnection(pool, client =>
    client.query<{ importId: number | null; rates: TakenRate[] | null }>(
      `select imports.id as "importId", rates from untold_files
       left join imports on imports.id = import_id and status = 'FINISHED'
       where source_id = $1 and name = $2 and digest = $3`,
      [sourceId, name, digest],
    ),
  )
  return rows[0] ?? { importId: null, rates: null }
}

/** Notes what is taken of a file, in place of what was noted of it in an earlier state; nothing where its source was removed meanwhile. */
export async function noteUntold(
  client: ClientBase,
  sourceId: number,
  { name, digest }: FileState,
  { importId = null, rates = null }: { importId?: number | null; rates?: readonly TakenRate[] | null },
): Promise<void> {
  await client.query(
    `insert into untold_files (source_id, name, digest, import_id, rates)
     select id, $2, $3, $4, $5 from sources where id = $1 for key share
     on conflict (source_id, name) do update
     set digest = excluded.digest, import_id = excluded.import_id, rates = excluded.rates`,
    [sourceId, name, digest, importId, rates && JSON.stringify(rates)],
  )
}

/** A taking tells of the file. */
export async function forgetUntold(db: Queryable, sourceId: number, { name }: Pick<FileState, 'name'>): Promise<void> {
  await db.deleteFrom('untold_files').where('source_id', '=', sourceId).where('name', '=', name).execute()
}
