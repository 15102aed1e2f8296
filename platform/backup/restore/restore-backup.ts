import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SetupError } from '../../config.ts'
import { MAJOR, majorOf } from '../../database/cluster-version.ts'
import { endServer, runningServer } from '../../database/server-process.ts'
import { toldFull } from '../../free-bytes.ts'
import { cleaningWhenStopped } from '../../when-stopped.ts'
import { fetchLog, fetchTimelines } from '../archive/fetch-log.ts'
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
  /** A folder that is not there yet, or empty. */
  into: string
  /** Without it the newest of the shop as it was then that is old enough, and not known to be damaged. */
  id?: string | undefined
  /** The state of that moment; null: the last one that is kept. `backup`: the one of the backup itself. */
  to: Date | 'backup' | null
  isDrill: boolean
  /** From the text of all tables, into a new database of today's PostgreSQL, instead of the files of then. */
  fromTables?: boolean
  now: Date
  /** Looks at the restored books. */
  look(client: pg.ClientBase): Promise<Seen>
  /** What would keep the restored shop from opening, though all is read. */
  findObstacles?: ((client: pg.ClientBase, folder: string) => Promise<string[]>) | undefined
}

export interface Restored<Seen> {
  backup: ListedBackup
  /** Newer ones that would have been taken, had trying them not shown that they do not serve. */
  passedOver: ListedBackup[]
  /** What happened later is not in it. */
  stateOf: Date
  /** Whether the log led to where it should; `end of log` where a moment was asked for: what follows can't be read, or was never kept. */
  reached: 'moment' | 'end of log' | 'backup'
  checked: CheckedDatabase
  /** What keeps it from opening, though all is read. */
  obstacles: string[]
  seen: Seen
}

/**
 * Restores a backup into a new folder: unpacked, each file compared with its digest, the log replayed, every table and index read. The
 * folder appears when all that is done; nothing that was there before is touched.
 * @throws SetupError where the folder is in use, nothing reaches that moment, the key is missing or the backup is damaged
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
 * Restored is tried: such a backup is kept, whatever newer ones there are. A place that can only be read restores as well. Of the log all
 * was read, or nothing new is known; the text of its tables was not.
 */
async function noteRestored({ place, now, to }: RestoreRequest<unknown>, backup: ListedBackup): Promise<void> {
  const { id, verification } = backup
  const logDamage = to === null ? undefined : verification?.logDamage
  const faults = verification?.faults.filter(fault => isOfTables(fault, backup)) ?? []
  await writeVerification(place, id, { at: now, how: 'restored', faults, logDamage }).catch(() => {})
}

/** The text of the tables was taken first. */
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
      // Reading it all may fill segments of its log, and the first ones would go. The backup alone is for a version of before too, whose
      // server may keep no log for anybody and not open with it (0.1.0): a later one begins its log, and a backup, as it opens.
      if (to !== 'backup') await reserveLog(database.client)
      await takeTimeline(place, { cluster: backup.cluster, client: database.client })
    }
    const checked = await checkDatabase(database.client)
    const obstacles = (await findObstacles?.(database.client, folder)) ?? []
    return { backup, ...state, checked, obstacles, seen: await look(database.client) }
  } catch (error) {
    throw toldFull(error, folder)
  } finally {
    await database.stop()
    for (const left of [join('db', REPLAYED_LOG), ...OF_THE_SERVER]) {
      await rm(join(folder, left), { recursive: true, force: true })
    }
  }
}

/**
 * So that no other database that is restored from there begins the same one: both would write other things to the same places. A place that
 * can only be read restores as well.
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
  // What a shop writes that goes on from here is another log than the one that is kept.
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
  // Nothing was changed between the end of the log and that moment, if all of it was kept then.
  const isThrough = database.replayedTo !== null && database.replayedTo >= log.lastSegment
  if (until && isThrough && log.next === 'nothing') return { database, stateOf: until, reached: 'moment' }
  return { database, stateOf: database.lastChange ?? backup.endedAt, reached: 'end of log' }
}

function certain(recovery: Awaited<ReturnType<typeof recoverDatabase>>): { database: RecoveredDatabase } {
  if (recovery.kind === 'recovered') return recovery
  throw new SetupError('La base restaurada no llegó adonde debía.')
}

/** Files are read by the PostgreSQL that wrote them alone; the text of the tables by every later one. */
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

/** @throws SetupError where something is there */
export function refuseUsed(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new SetupError(`${folder} ya tiene algo, y un respaldo nunca se pone encima: elige una carpeta nueva.`)
}

/**
 * Fills a folder that takes another name at the end. Where that fails, or a signal comes, nothing is left of it: also where both come at once,
 * as a signal ends programs that it needs, and whatever it still writes.
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

/** Removes what an interrupted restore or copy left in a folder, after ending the server that may still run on it. */
async function clearUnfinished(folder: string): Promise<void> {
  const left = runningServer(join(folder, 'db'))
  if (left) await endServer(left)
  // What is under way may still write there.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
