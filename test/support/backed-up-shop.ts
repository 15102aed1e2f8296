import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { listBeginnings } from '../../platform/backup/archive/log-files.ts'
import { receiveLog } from '../../platform/backup/archive/receive-log.ts'
import { listBackups } from '../../platform/backup/backup-info.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { restoreBackup } from '../../platform/backup/restore/restore-backup.ts'
import { verifyBackup } from '../../platform/backup/restore/verify-backup.ts'
import { sealingFor } from '../../platform/backup/sealing.ts'
import type { Connection } from '../../platform/database/database.ts'
import { startOwnServer } from './embedded.ts'
import { quickFolder, temporaryFolder } from './temporary-folder.ts'

export const now = () => new Date()
export const FIRST_ROWS = 2000

export type BackedUpShop = Awaited<ReturnType<typeof shopToBackUp>>

/** A database with a table of some rows, and a place for its backups. */
export async function shopToBackUp(recipient: string | null = null) {
  const { folder, server } = await startOwnServer()
  writeFileSync(join(folder, 'secret'), 'x'.repeat(64))
  const client = new pg.Client(server.connection)
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.query(`create table schema_migrations (name text); create table former_clusters (cluster text); insert into schema_migrations values ('0001_first.sql');
    create table sold (id int primary key, title text);
    insert into sold select n, 'libro ' || n from generate_series(1, ${FIRST_ROWS}) as n`)
  const placeFolder = temporaryFolder()
  const place = folderPlace(placeFolder)
  const parts = { place, sealing: sealingFor(recipient) }
  const { connection } = server
  return {
    client,
    connection,
    server,
    place,
    placeFolder,
    folder,
    parts,
    sell: (id: number) => client.query('insert into sold values ($1)', [id]),
    backUp: () => makeBackup({ connection, dataFolder: folder, settings: { SHOP_NAME: 'La librería' }, ...parts, now }),
  }
}

const look = async (client: pg.ClientBase) =>
  (await client.query<{ rows: number; last: number }>('select count(*)::int as rows, max(id) as last from sold'))
    .rows[0]

/** Restores into a new folder, to the latest possible moment unless the options say otherwise. */
export function restore(
  { place }: Pick<BackedUpShop, 'place'>,
  options: Partial<Parameters<typeof restoreBackup>[0]> = {},
) {
  const into = join(quickFolder(), 'restored')
  const request = { place, identity: null, into, to: null, isDrill: false, now: now(), look, ...options }
  return restoreBackup(request).then(restored => ({ ...restored, into: request.into }))
}

/** Verifies the newest backup. */
export async function verify({ place }: Pick<BackedUpShop, 'place'>, identity: readonly string[] | null = null) {
  const [backup] = await listBackups(place)
  if (!backup) throw new Error('no backup')
  return verifyBackup({ place, identity, now }, backup)
}

/** Archives the database's log in the place, and waits until it has begun. @returns a function that stops it */
export async function keepLogOf({
  parts,
  folder,
  connection,
}: Pick<BackedUpShop, 'parts' | 'folder'> & { connection: Connection }) {
  const stop = receiveLog({ connection, dataFolder: folder, ...parts, now, onState: () => {}, flushMs: 50 })
  await expect.poll(() => listBeginnings(parts.place), { timeout: 60_000 }).toHaveLength(1)
  return stop
}

/** Waits until the log written so far is archived. */
export async function untilKept({ client }: Pick<BackedUpShop, 'client'>): Promise<void> {
  const isKept = async () => {
    const { rows } = await client.query(
      `select flush_lsn >= pg_current_wal_flush_lsn() as kept from pg_stat_replication where application_name like '%backup'`,
    )
    return rows[0]?.kept
  }
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

/** Flips a byte as a failing disk does: without changing the file's times. */
export function flipByte(file: string): void {
  const { atime, mtime } = statSync(file)
  const content = readFileSync(file)
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] ?? 0) ^ 1
  writeFileSync(file, content)
  utimesSync(file, atime, mtime)
}
