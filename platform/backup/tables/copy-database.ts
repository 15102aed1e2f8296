import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { SetupError } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import { freeBytes } from '../../free-bytes.ts'
import { isFull } from '../backup-fault.ts'
import { packFolder } from '../pack-folder.ts'
import { fillUnfinished, refuseUsed } from '../restore/restore-backup.ts'
import { unpackTar } from '../restore/unpack-tar.ts'
import { exportTables } from './export-tables.ts'
import { importIntoDatabase, importIntoFolder } from './import-into-folder.ts'
import { endImport, type ImportedTables } from './import-tables.ts'

const UNFINISHED = '.copiando'

interface Copying<Seen> {
  connection: Connection
  look(client: pg.ClientBase): Promise<Seen>
}

/** Copies all tables of an unused database into an empty one on your own server. @throws SetupError as `importTables` */
export function copyIntoDatabase<Seen>(
  { connection, look }: Copying<Seen>,
  url: string,
): Promise<{ imported: ImportedTables; seen: Seen }> {
  const finish = (client: pg.ClientBase) => endImport(statement => client.query(statement))
  return importIntoDatabase(url, () => exportTables(connection).content, { look, finish })
}

/**
 * The same into a new data folder with an embedded database, together with the data folder's other files. The folder appears when complete.
 * @param leftOut names in the data folder to leave out
 * @throws SetupError if the folder is not empty, or its disk has no room
 */
export async function copyIntoFolder<Seen>(
  { connection, dataFolder, leftOut, look }: Copying<Seen> & { dataFolder: string; leftOut: readonly string[] },
  into: string,
): Promise<{ imported: ImportedTables; seen: Seen }> {
  refuseUsed(into)
  const unfinished = `${into}${UNFINISHED}`
  const copying = fillUnfinished(unfinished, async () => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    if (existsSync(dataFolder)) await unpackTar(packFolder(dataFolder, {}, leftOut), unfinished)
    const copied = await importIntoFolder(unfinished, exportTables(connection).content, look)
    await rm(into, { recursive: true, force: true })
    await rename(unfinished, into)
    return copied
  })
  return copying.catch(async error => {
    throw isFull(error) ? await noRoomForCopy(dirname(into)) : error
  })
}

/** Call it after the partial copy was removed, so that the figure is what was free before. */
async function noRoomForCopy(folder: string): Promise<SetupError> {
  const free = Math.floor((await freeBytes(folder)) / 1024 / 1024).toLocaleString('es-UY')
  return new SetupError(
    `En el disco de ${folder} no hay lugar para la copia: los ${free} MB libres no alcanzaron. No se copió nada: haz lugar ahí, o elige una carpeta de otro disco.`,
  )
}
