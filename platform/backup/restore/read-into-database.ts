import { existsSync, readdirSync } from 'node:fs'
import type pg from 'pg'
import type { ListedBackup } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { KNOWN_PLACES } from '../place/known-place.ts'
import type { Identity } from '../sealing.ts'
import { importIntoDatabase } from '../tables/import-into-folder.ts'
import type { ImportedTables } from '../tables/import-tables.ts'
import { chooseBackup } from './choose-backup.ts'
import { fetchPart } from './fetch-part.ts'
import type { Restored } from './restore-backup.ts'
import { unpackTar } from './unpack-tar.ts'

/**
 * Restores the tables of a backup into an empty database on your own server. The backup's other files go into the data folder if that is
 * missing or empty; a folder in use stays as it is.
 * @throws SetupError if the database is not empty, the key is missing or the backup is damaged
 */
export async function readIntoDatabase<Seen>(request: {
  place: BackupPlace
  identity: Identity | null
  id?: string | undefined
  url: string
  dataFolder: string
  look(client: pg.ClientBase): Promise<Seen>
  /** The last step. It must call `endImport` in its transaction. */
  finish(read: { backup: ListedBackup; imported: ImportedTables }): Promise<void>
}): Promise<
  Pick<Restored<Seen>, 'backup' | 'passedOver' | 'seen'> & { imported: ImportedTables; isFolderFilled: boolean }
> {
  const { place, identity, id, url, dataFolder, look, finish } = request
  const { backup, passedOver } = await chooseBackup({ place, identity, id, to: null })
  const fetched = (part: ListedBackup['base']) => fetchPart({ place, identity }, backup.id, part)
  // `backup verify` may have noted the place's id before there is a shop.
  const isFolderFilled = !existsSync(dataFolder) || readdirSync(dataFolder).every(name => name === KNOWN_PLACES)
  const { imported, seen } = await importIntoDatabase(url, () => fetched(backup.tables), {
    look,
    async finish(_client, imported) {
      if (isFolderFilled) await unpackTar(await fetched(backup.folder), dataFolder)
      await finish({ backup, imported })
    },
  })
  return { backup, passedOver, imported, seen, isFolderFilled }
}
