import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, Sources } from '../../../db/schema.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { CLAIM_TIMES } from './claim-source.ts'
import type { KnownFile } from './new-files.ts'
import { readSchedule, type Schedule, writeSchedule } from './schedule.ts'
import type { Source, SourceFault, SourceSetting } from './source.ts'

type Row = Selectable<Sources> & { is_fetching: boolean }

const selectSources = (db: Queryable) =>
  db
    .selectFrom('sources')
    .selectAll()
    .select(
      sql<boolean>`exists (select from source_fetches where source_id = sources.id
        and until between clock_timestamp() and clock_timestamp() + ${CLAIM_TIMES.lease} * interval '1 millisecond')`.as(
        'is_fetching',
      ),
    )

/** All of them, by name; `due`: those that are to be looked at by then. */
export async function listSourceRows(db: Queryable, { due }: { due?: Date } = {}): Promise<Source[]> {
  let query = selectSources(db)
  if (due) query = query.where('paused_at', 'is', null).where('next_at', '<=', due).orderBy('next_at')
  return (await query.orderBy('name').execute()).map(toSource)
}

export async function findSourceById(db: Queryable, id: number): Promise<Source | undefined> {
  const row = await selectSources(db).where('id', '=', id).executeTakeFirst()
  return row && toSource(row)
}

/** Capitals make no other name. */
export async function findSourceByName(db: Queryable, name: string): Promise<Source | undefined> {
  const row = await selectSources(db)
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['name']), '=', fn<string>('lower', [val(name)])))
    .executeTakeFirst()
  return row && toSource(row)
}

/** Does the work in one transaction while nobody can remove the source. @returns null if it was removed before */
export async function whileSourceStays<T>(
  db: Database,
  id: number,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async transaction => {
    const source = await transaction
      .selectFrom('sources')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()
    return source ? work(transaction) : null
  })
}

export async function readSealedCredentials(db: Queryable, id: number): Promise<string | null> {
  const row = await db.selectFrom('sources').select('credentials_sealed').where('id', '=', id).executeTakeFirst()
  return row?.credentials_sealed ?? null
}

/** What a person sets; credentials sealed, null where there are none. */
type Setting = SourceSetting & { sealed: string | null }

export async function insertSource(
  db: Queryable,
  setting: Setting,
  { by, at, nextAt }: { by: string; at: Date; nextAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('sources')
    .values({ ...toColumns(setting), added_by: by, added_at: at, next_at: nextAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what was set; what it failed at is over. */
export async function updateSource(db: Queryable, id: number, setting: Setting, nextAt: Date): Promise<void> {
  await db
    .updateTable('sources')
    .set({ ...toColumns(setting), next_at: nextAt, ...WELL })
    .where('id', '=', id)
    .execute()
}

export async function setPaused(db: Queryable, id: number, at: Date | null, nextAt: Date): Promise<void> {
  await db
    .updateTable('sources')
    .set({ paused_at: at, next_at: nextAt, ...WELL })
    .where('id', '=', id)
    .execute()
}

export async function deleteSource(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('sources').where('id', '=', id).execute()
}

const WELL = { failing_since: null, failures: 0, fault: null, fault_detail: null }

/** It was looked at, and nothing stood in the way. `brought`: something new was there. */
export async function noteLooked(
  db: Queryable,
  id: number,
  { at, nextAt, brought }: { at: Date; nextAt: Date; brought: boolean },
): Promise<void> {
  await db
    .updateTable('sources')
    .set({ looked_at: at, next_at: nextAt, ...WELL, ...(brought && { brought_at: at }) })
    .where('id', '=', id)
    .execute()
}

/** `since`: where it failed in this way before, though it was looked at well in between. */
export async function noteFailed(
  db: Queryable,
  id: number,
  {
    at,
    nextAt,
    fault,
    detail,
    since = null,
  }: { at: Date; nextAt: Date; fault: SourceFault; detail: string; since?: Date | null },
): Promise<void> {
  await db
    .updateTable('sources')
    .set(({ eb, fn, val }) => ({
      looked_at: at,
      next_at: nextAt,
      fault,
      fault_detail: detail,
      failing_since: fn.coalesce('failing_since', val(since ?? at)),
      failures: eb('failures', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export type KnownRow = KnownFile & { digest: string | null }

/** The files that are known of a source, by name. */
export async function readKnownFiles(db: Queryable, sourceId: number): Promise<Map<string, KnownRow>> {
  const rows = await db.selectFrom('source_files').selectAll().where('source_id', '=', sourceId).execute()
  return new Map(
    rows.map(({ name, mark, seen_at, taken_at, digest }) => [
      name,
      { name, mark, digest, seenAt: toDate(seen_at), isTaken: taken_at !== null },
    ]),
  )
}

/** Notes a file in a state: since when it is in it, and whether it was taken so. */
export async function noteFile(
  db: Queryable,
  sourceId: number,
  {
    name,
    mark,
    at,
    digest,
    isTaken,
  }: { name: string; mark: string; at: Date; digest: string | null; isTaken: boolean },
): Promise<void> {
  const taken_at = isTaken ? at : null
  await db
    .insertInto('source_files')
    .values({ source_id: sourceId, name, mark, seen_at: at, digest, taken_at })
    .onConflict(conflict =>
      conflict.columns(['source_id', 'name']).doUpdateSet(({ eb, ref, val }) => ({
        mark,
        seen_at: eb.case().when('source_files.mark', '=', mark).then(ref('source_files.seen_at')).else(val(at)).end(),
        digest: eb.fn.coalesce(val(digest), 'source_files.digest'),
        taken_at,
      })),
    )
    .execute()
}

/** Makes the files new again that came last, and those since it fails: what came before them would bring old prices back. */
export async function forgetLastFiles(db: Queryable, sourceId: number): Promise<void> {
  await sql`update source_files set taken_at = null, digest = null
    where source_id = ${sourceId} and digest is not null and taken_at >= (
      select least((select failing_since from sources where id = ${sourceId}), max(taken_at)) from source_files
      where source_id = ${sourceId} and digest is not null)`.execute(db)
  // Also those that nobody was told of.
  await db.deleteFrom('untold_files').where('source_id', '=', sourceId).execute()
}

function toColumns({ name, brings, address, sealed, hostKey, picks, schedule, expectedHours, reading }: Setting) {
  return {
    name,
    brings,
    address,
    picks,
    credentials_sealed: sealed,
    host_key: hostKey,
    schedule: writeSchedule(schedule),
    expected_hours: expectedHours,
    reading: JSON.stringify(reading),
  }
}

function toSource(row: Row): Source {
  return {
    ...({ brings: row.brings, reading: row.reading } as unknown as Pick<Source, 'brings' | 'reading'>),
    id: row.id,
    name: row.name,
    address: row.address,
    hostKey: row.host_key,
    picks: row.picks as Source['picks'],
    // Only what `writeSchedule` wrote is kept.
    schedule: readSchedule(row.schedule) as Schedule,
    expectedHours: row.expected_hours,
    addedBy: row.added_by,
    addedAt: toDate(row.added_at),
    pausedAt: row.paused_at && toDate(row.paused_at),
    nextAt: toDate(row.next_at),
    lookedAt: row.looked_at && toDate(row.looked_at),
    broughtAt: row.brought_at && toDate(row.brought_at),
    failingSince: row.failing_since && toDate(row.failing_since),
    failures: row.failures,
    fault: row.fault as SourceFault | null,
    faultDetail: row.fault_detail ?? '',
    hasCredentials: row.credentials_sealed !== null,
    isFetching: row.is_fetching,
  } as Source
}

function toDate(time: Date | string): Date {
  return new Date(time)
}
