import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SetupError } from '../../config.ts'
import { MAJOR, majorOf } from '../../database/cluster-version.ts'
import { endServer, runningServer } from '../../database/server-process.ts'
import { explainFull } from '../../free-bytes.ts'
import { cleaningWhenStopped } from '../../when-stopped.ts'
import { fetchLog } from '../archive/fetch-log.ts'
import { fetchTimelines } from '../archive/fetch-timelines.ts'
import { takenPath } from '../archive/log-files.ts'
import { reserveLog } from '../archive/receive-log.ts'
import { isFull } from '../backup-fault.ts'
import { type BackupInfo, type ListedBackup, writeVerification } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readSegment } from '../replication/log-position.ts'
import type { Identity } from '../sealing.ts'
import { importIntoFolder, OF_THE_SERVER } from '../tables/import-into-folder.ts'
import { writeUruguayTime } from '../uruguay-time.ts'
import { type CheckedDatabase, checkDatabase } from './check-database.ts'
import { chooseBackup } from './choose-backup.ts'
import { isOfTables } from './damaged-backup.ts'
import { fetchPart } from './fetch-part.ts'
import { noRoomAfterAll } from './no-room.ts'
import { REPLAYED_LOG, type RecoveredDatabase, recoverDatabase } from './recover-database.ts'
import { writeRestoredCopy } from './restored-copy.ts'
import { unpackBackup } from './unpack-backup.ts'
import { unpackTar } from './unpack-tar.ts'

const UNFINISHED = '.restaurando'
const SETTLES_WITHIN_MS = 5000

export interface RestoreRequest<Seen> {
  place: BackupPlace
  identity: Identity | null
  /** A missing or empty folder. */
  into: string
  /** Without it, `chooseBackup` chooses. */
  id?: string | undefined
  /** The moment to restore; null: the last kept one; `backup`: the end of the backup itself. */
  to: Date | 'backup' | null
  isDrill: boolean
  /** Restores the text copy of the tables into a new database of the current PostgreSQL, instead of the database's files. */
  fromTables?: boolean
  now: Date
  /** Looks at the restored books. */
  look(client: pg.ClientBase): Promise<Seen>
  /** Finds what would keep the restored shop from opening, although everything was read. */
  findObstacles?: ((client: pg.ClientBase, folder: string) => Promise<string[]>) | undefined
}

export interface Restored<Seen> {
  backup: ListedBackup
  /** Newer backups that were skipped because they are known to be damaged. */
  passedOver: ListedBackup[]
  /** The moment of the restored state. */
  stateOf: Date
  /** How far the log led. `end of log` although a moment was asked for: the rest is unreadable or was never kept. */
  reached: 'moment' | 'end of log' | 'backup'
  checked: CheckedDatabase
  /** From `findObstacles`. */
  obstacles: string[]
  seen: Seen
}

/**
 * Restores a backup into a new folder: unpacks it, compares each file with its digest, replays the log, reads every table and index. The
 * folder appears when all this is done; nothing that existed before is changed.
 * @throws SetupError if the folder is in use, nothing reaches the moment, the key is missing or the backup is damaged
 */
export async function restoreBackup<Seen>(request: RestoreRequest<Seen>): Promise<Restored<Seen>> {
  refuseUsed(request.into)
  const { backup, passedOver } = await chooseBackup(request)
  const unfinished = `${request.into}${UNFINISHED}`
  try {
    const restored = await fillUnfinished(unfinished, async () => {
      const restoreFrom = request.fromTables ? readInto : restoreInto
      const filled = { ...(await restoreFrom(unfinished, request, backup)), passedOver }
      writeRestoredCopy(unfinished, {
        backup: backup.id,
        stateOf: filled.stateOf,
        restoredAt: request.now,
        isDrill: request.isDrill,
        openedAt: null,
      })
      await rm(request.into, { recursive: true, force: true })
      await rename(unfinished, request.into)
      return filled
    })
    const isSound = restored.checked.faults.length === 0 && restored.obstacles.length === 0
    if (!request.fromTables && isSound) await noteRestored(request, backup)
    return restored
  } catch (error) {
    throw isFull(error) ? await noRoomAfterAll(dirname(unfinished), backup) : error
  }
}

/**
 * Notes that a restore tested the backup, so that pruning keeps it. Keeps earlier findings about what it did not read: the text copy of the
 * tables, and the log unless all of it was replayed. A read-only place is no error.
 */
async function noteRestored({ place, now, to }: RestoreRequest<unknown>, backup: ListedBackup): Promise<void> {
  const { id, verification } = backup
  const logDamage = to === null ? undefined : verification?.logDamage
  const faults = verification?.faults.filter(fault => isOfTables(fault, backup)) ?? []
  await writeVerification(place, id, { at: now, how: 'restored', faults, logDamage }).catch(() => {})
}

async function readInto<Seen>(
  folder: string,
  { place, identity, look, findObstacles }: RestoreRequest<Seen>,
  backup: ListedBackup,
): Promise<Omit<Restored<Seen>, 'passedOver'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await unpackTar(await fetchPart({ place, identity }, backup.id, backup.folder), folder)
  const tables = await fetchPart({ place, identity }, backup.id, backup.tables)
  const { imported, checked, seen } = await importIntoFolder(folder, tables, async client => ({
    obstacles: (await findObstacles?.(client, folder)) ?? [],
    seen: await look(client),
  }))
  return { backup, stateOf: imported.header.takenAt, reached: 'backup', checked, ...seen }
}

async function restoreInto<Seen>(
  folder: string,
  { place, identity, to, isDrill, look, findObstacles }: RestoreRequest<Seen>,
  backup: ListedBackup,
): Promise<Omit<Restored<Seen>, 'passedOver'>> {
  refuseOtherMajor(backup)
  await mkdir(dirname(folder), { recursive: true })
  await unpackBackup({ place, identity }, backup, folder)
  const { database, ...state } = await recover(folder, { place, identity, to, backup })
  try {
    if (!isDrill) {
      // Reading everything may fill segments of log, and the server would drop the first ones. Not for the backup alone: it may be for an
      // earlier version (0.1.0), whose server does not start with a slot. A later version makes one, and a backup, when it opens.
      if (to !== 'backup') await reserveLog(database.client)
      await takeTimeline(place, { cluster: backup.cluster, client: database.client })
    }
    const checked = await checkDatabase(database.client)
    const obstacles = (await findObstacles?.(database.client, folder)) ?? []
    return { backup, ...state, checked, obstacles, seen: await look(database.client) }
  } catch (error) {
    throw explainFull(error, folder)
  } finally {
    await database.stop()
    for (const left of [join('db', REPLAYED_LOG), ...OF_THE_SERVER]) {
      await rm(join(folder, left), { recursive: true, force: true })
    }
  }
}

/**
 * Notes that this timeline is taken, so that no other restored database begins the same one: both would write different log under the same
 * names. A read-only place is no error.
 */
async function takeTimeline(
  place: BackupPlace,
  { cluster, client }: { cluster: string; client: pg.ClientBase },
): Promise<void> {
  const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment')
  const { timeline } = readSegment(rows[0]?.segment ?? '')
  await place.put(takenPath(cluster, timeline), Buffer.from('{}')).catch(() => {})
}

type Recovered = Pick<Restored<unknown>, 'stateOf' | 'reached'> & { database: RecoveredDatabase }

async function recover(
  folder: string,
  { place, identity, to, backup }: Pick<RestoreRequest<unknown>, 'place' | 'identity' | 'to'> & { backup: BackupInfo },
): Promise<Recovered> {
  const until = to instanceof Date ? to : null
  const into = join(folder, 'db', REPLAYED_LOG)
  // The restored shop begins a new timeline, whose number must be free.
  const way = await fetchTimelines({ place, identity }, { backup, to, into })
  const fetched = { backup, way, until, into }
  let log = to === 'backup' ? null : await fetchLog({ place, identity }, fetched)
  if (!log) {
    if (until) throw tooLate(until, backup.endedAt)
    const { database } = certain(await recoverDatabase(folder, { kind: 'end', timeline: 'current' }))
    return { database, stateOf: backup.endedAt, reached: 'backup' }
  }
  const timeline = way.timeline === backup.timeline ? 'current' : way.timeline
  if (until) {
    const recoverOnce = () => recoverDatabase(folder, { kind: 'time', at: until, timeline })
    let recovery = await recoverOnce()
    if (recovery.kind === 'log-ends-before' && log.next === 'later') {
      log = (await fetchLog({ place, identity }, { ...fetched, keptLate: true })) ?? log
      recovery = await recoverOnce()
    }
    if (recovery.kind === 'recovered') return { database: recovery.database, stateOf: until, reached: 'moment' }
    if (log.keptUntil < until) throw tooLate(until, log.keptUntil)
  }
  const { database } = certain(await recoverDatabase(folder, { kind: 'end', timeline }))
  // If all log until the moment was kept, nothing changed between its end and the moment.
  const isThrough = database.replayedTo !== null && database.replayedTo >= log.lastSegment
  if (until && isThrough && log.next === 'nothing') return { database, stateOf: until, reached: 'moment' }
  return { database, stateOf: database.lastChange ?? backup.endedAt, reached: 'end of log' }
}

function certain(recovery: Awaited<ReturnType<typeof recoverDatabase>>): { database: RecoveredDatabase } {
  if (recovery.kind === 'recovered') return recovery
  throw new SetupError('La base restaurada no llegó adonde debía.')
}

/** Only the same major version reads the files; every later one reads the text copy of the tables. */
function refuseOtherMajor({ id, postgresVersion }: BackupInfo): void {
  const major = majorOf(postgresVersion)
  if (major === MAJOR) return
  throw new SetupError(
    `El respaldo ${id} es de PostgreSQL ${major} y esta librería trae el ${MAJOR}: agrega --from-tables, que lo repone a partir de sus tablas.`,
  )
}

function tooLate(wanted: Date, reached: Date): SetupError {
  return new SetupError(
    `No se guardó lo que pasó hasta ${writeUruguayTime(wanted)}: se llega hasta ${writeUruguayTime(reached)}. Pide ese momento, o ninguno para llegar lo más lejos posible.`,
  )
}

/** @throws SetupError if the folder is not empty */
export function refuseUsed(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new SetupError(`${folder} ya tiene algo, y un respaldo nunca se pone encima: elige una carpeta nueva.`)
}

/**
 * Fills a folder, which the caller renames at the end. After a failure or a signal it removes the folder. A signal may also make the work
 * fail, by ending programs that it needs, and the work may still write for a moment: so it clears twice.
 */
export async function fillUnfinished<Filled>(folder: string, fill: () => Promise<Filled>): Promise<Filled> {
  await clearUnfinished(folder)
  let filling: Promise<Filled> | undefined
  const clear = async () => {
    await clearUnfinished(folder)
    await Promise.race([filling?.catch(() => {}), pause(SETTLES_WITHIN_MS)])
    await clearUnfinished(folder)
  }
  return cleaningWhenStopped(clear, async () => {
    try {
      filling = fill()
      return await filling
    } catch (error) {
      await clearUnfinished(folder)
      throw error
    }
  })
}

/** Removes what an interrupted restore or copy left, and first ends the server that may still run there. */
async function clearUnfinished(folder: string): Promise<void> {
  const left = runningServer(join(folder, 'db'))
  if (left) await endServer(left)
  // Running work may still write there.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
