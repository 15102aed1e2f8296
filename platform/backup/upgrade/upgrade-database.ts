import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '../../config.ts'
import { MAJOR, versionOf } from '../../database/cluster-version.ts'
import { forgetDamage } from '../../database/damage-note.ts'
import type { Connection } from '../../database/database.ts'
import { fetchEarlierBinaries, givenBinaries } from '../../database/earlier-binaries.ts'
import { endLeftServer } from '../../database/embedded-server.ts'
import { endServer, runningServer } from '../../database/server-process.ts'
import { freeBytes } from '../../free-bytes.ts'
import { cleaningWhenStopped } from '../../when-stopped.ts'
import { refuseNotedLostLog } from '../archive/lost-log.ts'
import { isFull } from '../backup-fault.ts'
import { backupId } from '../backup-id.ts'
import { recoverDatabase } from '../restore/recover-database.ts'
import { putInPlace } from '../restore/swap-folders.ts'
import { exportTables } from '../tables/export-tables.ts'
import { type ImportedInto, importIntoFolder } from '../tables/import-into-folder.ts'

/** The folder for the new database, beside the old one. */
const MAKING = 'db.haciendo'

export type DatabaseUpgrade<Seen> =
  | { kind: 'nothing-to-do' }
  | ({ kind: 'upgraded'; from: string; to: string; kept: string } & ImportedInto<Seen>)

/**
 * Upgrades a data folder's database to the current major version of PostgreSQL: the old server exports its tables, the current one imports
 * them into a new database beside it, and after all were compared the two are swapped. The old database is kept.
 * @param given the folder of the old server; without it npm downloads one
 * @param onBegin called when there is something to upgrade, and no shop is open
 * @param refuseLost throws if the backups hold a later log than the old database, or can't be compared: the new one can't be compared any more
 * @throws SetupError while the shop is open, or if anything differs; the old database then stays
 */
export async function upgradeDatabase<Seen>({
  dataFolder,
  given,
  now,
  onBegin,
  refuseLost,
  look,
}: {
  dataFolder: string
  given?: string | undefined
  now: Date
  onBegin?: () => void
  refuseLost: (connection: Connection) => Promise<void>
  look: (client: pg.ClientBase) => Promise<Seen>
}): Promise<DatabaseUpgrade<Seen>> {
  const cluster = join(dataFolder, 'db')
  const from = versionOf(cluster)
  if (from === null) throw new SetupError(`En ${dataFolder} no hay ninguna tienda. ¿Usa otro DATA_DIR?`)
  if (from === MAJOR) return { kind: 'nothing-to-do' }
  if (Number(from) > Number(MAJOR))
    throw new SetupError(`${cluster} es de PostgreSQL ${from}, más nuevo que el ${MAJOR}.`)
  refuseNotedLostLog(dataFolder)
  await endLeftServer(cluster)
  onBegin?.()
  await using earlier = given === undefined ? await fetchEarlierBinaries(from) : await givenBinaries(given, from)
  const making = join(dataFolder, MAKING)
  await clear(making)
  try {
    const made = await cleaningWhenStopped(
      async () => {
        await clear(making)
        await earlier[Symbol.asyncDispose]()
      },
      () => copyInto(making, { dataFolder, binaries: earlier.folder, refuseLost, look }),
    )
    const [fault] = made.checked.faults
    if (fault) throw new SetupError(`La base nueva no se lee bien (${fault}): quedó la de antes.`)
    const kept = `${cluster}.postgresql-${from}-${backupId(now)}`
    putInPlace(cluster, { fresh: join(making, 'db'), kept })
    // The note is about the old database: the new one was written from what could be read.
    forgetDamage(dataFolder, 0)
    return { kind: 'upgraded', from, to: MAJOR, kept, ...made }
  } catch (error) {
    await clear(making)
    if (!isFull(error)) throw error
    const free = Math.floor((await freeBytes(dataFolder)) / 1024 / 1024).toLocaleString('es-UY')
    throw new SetupError(
      `En el disco de ${dataFolder} no hay lugar para la base nueva, que se hace al lado de la de antes: los ${free} MB libres no alcanzaron. Quedó la de antes: haz lugar y repite.`,
    )
  } finally {
    await clear(making)
  }
}

async function copyInto<Seen>(
  making: string,
  {
    dataFolder,
    binaries,
    refuseLost,
    look,
  }: {
    dataFolder: string
    binaries: string
    refuseLost: (connection: Connection) => Promise<void>
    look: (client: pg.ClientBase) => Promise<Seen>
  },
): Promise<ImportedInto<Seen>> {
  const recovery = await recoverDatabase(dataFolder, { kind: 'none' }, binaries)
  if (recovery.kind !== 'recovered') throw new SetupError('La base de antes no arranca.')
  try {
    await refuseLost(recovery.database.connection)
    return await copyFrom(recovery.database.connection, { making, look })
  } finally {
    await recovery.database.stop()
  }
}

async function copyFrom<Seen>(
  connection: Connection,
  { making, look }: { making: string; look: (client: pg.ClientBase) => Promise<Seen> },
): Promise<ImportedInto<Seen>> {
  const tables = exportTables(connection)
  let failure: unknown
  tables.rows.catch(error => {
    failure = error
  })
  try {
    return await importIntoFolder(making, tables.content, look)
  } catch (error) {
    // The export's own error says more than an incomplete stream.
    throw failure ?? error
  }
}

/** Removes what a killed upgrade left, and ends its servers. */
async function clear(making: string): Promise<void> {
  for (const cluster of [join(making, 'db'), join(dirname(making), 'db')]) {
    const left = runningServer(cluster)
    if (left) await endServer(left)
  }
  await rm(making, { recursive: true, force: true, maxRetries: 10 })
}
