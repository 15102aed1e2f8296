import type pg from 'pg'
import { loadSampleCatalogue } from '../db/sample/load-sample-catalogue.ts'
import { createDatabase, createPool, type Database } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'

/** Runs `work` on a new database with this many sample titles, and deletes it. */
export async function withCatalogue<T>(titles: number, work: (db: Database) => Promise<T>): Promise<T> {
  const folder = await temporaryDataFolder()
  const server = await startEmbeddedServer(folder.path)
  try {
    return await withPool(server.connection, async (pool, db) => {
      const client = await pool.connect()
      try {
        await migrate(client)
        await loadSampleCatalogue(client, titles)
      } finally {
        client.release()
      }
      return work(db)
    })
  } finally {
    await server.stop()
    await folder.remove()
  }
}

/** Runs `work` on the database of a shop's data folder. */
export async function withShopDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbeddedServer(folder)
  return withPool(server.connection, (_pool, db) => work(db))
}

/** Like `withShopDatabase`, with a bare connection pool. */
export async function withShopPool<T>(folder: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const server = await startEmbeddedServer(folder)
  return withPool(server.connection, pool => work(pool))
}

async function withPool<T>(
  connection: Parameters<typeof createPool>[0],
  work: (pool: pg.Pool, db: Database) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, error => console.error(error.message))
  try {
    return await work(pool, createDatabase(pool))
  } finally {
    await pool.end()
  }
}
