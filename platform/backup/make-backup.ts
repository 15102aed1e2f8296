import pg from 'pg'
import { SetupError } from '../config.ts'
import { connectionName } from '../database/connection-name.ts'
import { type Connection, connectionConfig } from '../database/database.ts'
import { freeBytes, LEAST_FREE_BYTES } from '../free-bytes.ts'
import { type LogFile, listLog, placeClockPath, stretchOf } from './archive/log-files.ts'
import { compareNotedEnd, refuseNotedLostLog } from './archive/lost-log.ts'
import { FullDisk } from './backup-fault.ts'
import { backupId } from './backup-id.ts'
import { type BackupInfo, type KeptPart, listBackups, pathIn, removeBackup, writeInfo } from './backup-info.ts'
import { copiesOf, type Lineage, lineOf, readFormerClusters } from './lineage.ts'
import { packFolder } from './pack-folder.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { putSealed } from './put-sealed.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { takeBaseBackup } from './replication/base-backup.ts'
import { openReplication, STARTED_BY_OLDER } from './replication/replication-client.ts'
import { isDrill } from './restore/restored-copy.ts'
import type { Sealing } from './sealing.ts'
import { exportTables } from './tables/export-tables.ts'
import { minuteInUruguay } from './uruguay-time.ts'

/** An open shop keeps its log every few seconds. */
const STILL_KEEPS_MS = 10 * 60_000

export interface BackupSource {
  connection: Connection
  dataFolder: string
  /** The settings to keep with the backup, by name. */
  settings: Readonly<Record<string, string>>
  /** Names in the data folder that are left out. */
  leftOut?: readonly string[]
  place: BackupPlace
  sealing: Sealing
  now: () => Date
  /** Aborting it makes the backup fail. */
  signal?: AbortSignal
}

/**
 * Copies the shop while it sells: the database as of one moment, the data folder, and all tables as text. It is a backup once its final file is
 * written; what an earlier one left unfinished is removed by the next.
 * @throws SetupError if the place holds another shop's backups or more than the database has, another copy of the shop keeps its log there, the shop's disk is full, or the database runs without its log
 */
export async function makeBackup(source: BackupSource): Promise<BackupInfo> {
  if (isDrill(source.dataFolder)) throw new SetupError('Esta es una copia para mirar: no se respalda.')
  // The kept log would go on from this backup, and it belongs to another copy.
  refuseNotedLostLog(source.dataFolder)
  await compareNotedEnd(source.connection, source)
  // A backup makes the database write everything it holds in memory; without room for it the database stops.
  if ((await freeBytes(source.dataFolder)) < LEAST_FREE_BYTES) {
    throw new FullDisk(source.dataFolder)
  }
  const client = new pg.Client({ ...connectionConfig(source.connection), application_name: connectionName('backup') })
  client.on('error', () => {})
  await client.connect()
  try {
    const { timeline, ...own } = await readFacts(client)
    const facts = { ...own, formerClusters: await readFormerClusters(client) }
    await refuseAnotherShops(source, { ...facts, timeline })
    // What earlier ones left would take room from this one. What can't be removed is reported when old backups are removed.
    await removeUnfinished(source.place, source.now()).catch(() => {})
    return await copyShop(source, facts)
  } finally {
    await client.end()
  }
}

interface DatabaseFacts {
  cluster: string
  postgresVersion: string
  migration: string
  numbers: Record<string, number>
}

async function copyShop(source: BackupSource, facts: DatabaseFacts & Lineage): Promise<BackupInfo> {
  source.signal?.throwIfAborted()
  const startedAt = source.now()
  const id = await freeId(source.place, startedAt)
  try {
    return await copyInto(id, startedAt, source, facts)
  } catch (error) {
    // What it has written would take room from the next: a failed backup is tried again and again.
    await removeBackup(source.place, id).catch(() => {})
    throw error
  }
}

/** If there is one of the same second, takes the next second: a failed backup removes everything with its id. */
async function freeId(place: BackupPlace, startedAt: Date): Promise<string> {
  const id = backupId(startedAt)
  const isTaken = (await place.list(pathIn(id, ''))).length > 0
  return isTaken ? freeId(place, new Date(startedAt.getTime() + 1000)) : id
}

async function copyInto(
  id: string,
  startedAt: Date,
  source: BackupSource,
  facts: DatabaseFacts & Lineage,
): Promise<BackupInfo> {
  const into = { place: source.place, sealing: source.sealing, id }
  const tables = exportTables(source.connection, source.signal)
  const tablesPart = await putSealed(into, 'tables.tar', tables.content)
  const folder = await putSealed(into, 'folder.tar', packFolder(source.dataFolder, source.settings, source.leftOut))
  const { base, manifest, ...span } = await copyDatabase(source, into)
  const info: BackupInfo = {
    format: 1,
    id,
    startedAt,
    endedAt: source.now(),
    ...facts,
    ...span,
    isEncrypted: source.sealing.recipient !== null,
    recipient: source.sealing.recipient,
    rows: await tables.rows,
    base,
    manifest,
    folder,
    tables: tablesPart,
  }
  await writeInfo(source.place, info)
  return info
}

async function copyDatabase({ connection, signal }: BackupSource, into: Parameters<typeof putSealed>[0]) {
  const replication = await openReplication(connection)
  const stop = () => void replication.close()
  signal?.addEventListener('abort', stop, { once: true })
  const parts: Partial<Record<'archive' | 'manifest', KeptPart>> = {}
  try {
    // It may have been aborted while the rest was written, or while this connected.
    signal?.throwIfAborted()
    const span = await takeBaseBackup(replication, into.id, async (piece, content) => {
      if (parts[piece])
        throw new SetupError('La base de datos está repartida en varias carpetas: no se puede respaldar.')
      parts[piece] = await putSealed(into, piece === 'archive' ? 'base.tar' : 'backup_manifest', content)
    })
    const { archive, manifest } = parts
    if (!archive || !manifest) throw new Error('the base backup lacks a part')
    return { ...span, base: archive, manifest }
  } finally {
    signal?.removeEventListener('abort', stop)
    await replication.close()
  }
}

async function readFacts(client: pg.Client): Promise<DatabaseFacts & { timeline: number }> {
  const { rows } = await client.query<DatabaseFacts & { timeline: number; wal_level: string }>(
    `select (select system_identifier::text from pg_control_system()) as cluster, current_setting('wal_level') as wal_level,
       ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
       current_setting('server_version') as "postgresVersion", (select max(name) from schema_migrations) as migration,
       (select coalesce(jsonb_object_agg(sequencename, last_value), '{}') from pg_sequences
         where schemaname = 'public' and last_value is not null) as numbers`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the database says nothing of itself')
  const { wal_level, ...rest } = facts
  if (wal_level !== 'minimal') return rest
  throw new SetupError(STARTED_BY_OLDER)
}

/**
 * Two shops in one place would remove and restore each other's backups. Databases are the same shop if one was read from the other's tables, if
 * both come from a common one so, or if one was restored from the other's files: the owner went on with another folder. While both keep their
 * log, they are two.
 */
async function refuseAnotherShops({ place, now }: BackupSource, own: Lineage & { timeline: number }): Promise<void> {
  const backups = await listBackups(place)
  const ours = copiesOf(own, backups)
  const other = backups.find(({ cluster }) => !ours.includes(cluster))
  if (other)
    throw new SetupError(
      `En ${place.description} hay respaldos de otra tienda (${pathIn(other.id, '')}): pon en BACKUP_DIR otro lugar.`,
    )
  // Databases that it came from are earlier copies: this one is the later.
  const laterCopies = ours.filter(cluster => !lineOf(own).includes(cluster))
  const logs = await Promise.all(laterCopies.map(cluster => listLog(place, cluster)))
  const { files } = await listLog(place, own.cluster)
  const laterTimelines = files.filter(file => stretchOf(file).timeline > own.timeline)
  const wait = await stillKeptFor([...logs.flatMap(log => log.files), ...laterTimelines], {
    place,
    cluster: own.cluster,
  })
  if (wait <= 0) return
  throw new SetupError(
    `En ${place.description} respalda ahora otra copia de esta tienda, o se cerró hace menos de diez minutos. Si está abierta, cierra la que sobra o ponle otro BACKUP_DIR; si está cerrada, esta se respalda desde las ${minuteInUruguay(new Date(now().getTime() + wait))}.`,
  )
}

/** Uses the clock of the place, which dated the files: the shop's may differ. @returns for how much longer the log counts as being kept, ms */
async function stillKeptFor(
  files: readonly LogFile[],
  { place, cluster }: { place: BackupPlace; cluster: string },
): Promise<number> {
  if (files.length === 0) return 0
  const path = placeClockPath(cluster)
  await place.put(path, Buffer.from('{}'))
  const [written] = await place.list(path)
  await place.remove(path)
  if (!written) throw new Error(`${path} is not there`)
  const newest = Math.max(...files.map(({ storedAt }) => storedAt.getTime()))
  return newest + STILL_KEEPS_MS - written.storedAt.getTime()
}
