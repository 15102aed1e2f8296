import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { SetupError } from '../../config.ts'
import { connectionName } from '../../database/connection-name.ts'
import { unreachable } from '../../database/database.ts'
import { startEmbeddedServer } from '../../database/embedded-server.ts'
import { explainFull } from '../../free-bytes.ts'
import { isFull } from '../backup-fault.ts'
import { type CheckedDatabase, checkDatabase } from '../restore/check-database.ts'
import { endImport, type ImportedTables, importTables } from './import-tables.ts'

/** Files of a server beside its database that are useless after its end. */
export const OF_THE_SERVER = ['run', 'db.log', 'socket-folder'] as const

/** The imported tables, the check of the new database, and what `look` saw. */
export interface ImportedInto<Seen> {
  imported: ImportedTables
  checked: CheckedDatabase
  seen: Seen
}

/**
 * Creates a database of the current PostgreSQL in a data folder without one, and reads all tables into it (`import-tables.ts`). When it
 * resolves or throws, its server has ended and the tables are closed, since their writer would wait for a reader.
 */
export async function importIntoFolder<Seen>(
  folder: string,
  tables: Readable,
  look: (client: pg.ClientBase) => Promise<Seen>,
): Promise<ImportedInto<Seen>> {
  try {
    return await withServer(folder, connection =>
      withClient(connection, async client => {
        const imported = await importTables(client, tables)
        await endImport(statement => client.query(statement))
        return { imported, checked: await checkDatabase(client), seen: await look(client) }
      }),
    )
  } finally {
    tables.destroy()
  }
}

async function withServer<T>(folder: string, work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const server = await startEmbeddedServer(folder)
  try {
    return await work(server.connection)
  } catch (error) {
    throw explainFull(error, folder)
  } finally {
    await server.stop()
    for (const left of OF_THE_SERVER) await rm(join(folder, left), { recursive: true, force: true })
  }
}

/**
 * The same into an empty database on your own server. Indexes are not checked: the user may lack the right.
 * @param openTables called when the server is connected
 * @param finish the last step. It must call `endImport`: until then no shop opens the database
 * @throws SetupError if the server can't be reached
 */
export async function importIntoDatabase<Seen>(
  url: string,
  openTables: () => Readable | Promise<Readable>,
  {
    look,
    finish,
  }: {
    look(client: pg.ClientBase): Promise<Seen>
    finish(client: pg.ClientBase, imported: ImportedTables): Promise<void>
  },
): Promise<Omit<ImportedInto<Seen>, 'checked'>> {
  return withClient({ connectionString: url }, async client => {
    const tables = await openTables()
    try {
      const imported = await importTables(client, tables)
      const seen = await look(client)
      await finish(client, imported)
      return { imported, seen }
    } catch (error) {
      throw isFull(error)
        ? new SetupError('El disco del servidor de --into está lleno: haz lugar ahí, vacía esa base y repite.')
        : error
    } finally {
      tables.destroy()
    }
  })
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: connectionName('import') })
  client.on('error', () => {})
  try {
    await client.connect().catch(error => {
      throw unreachable(error, 'la dirección de --into')
    })
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
