import { chmodSync } from 'node:fs'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { copyData, madeOnce } from './made-once.ts'
import { quickFolder } from './temporary-folder.ts'

/** What the server finds: `nothing`, so that it makes its cluster; one `without tables`; or the shop's tables after its migrations. */
type Found = 'nothing' | 'without tables' | 'migrated'

/**
 * A database server on a temporary folder, in memory if there is room: no power cut is tried there. It stops when the test ends. Unless it
 * finds nothing, its cluster is a copy of the run's, so all of these have one system identifier.
 */
export async function startOwnServer(
  found: Found = 'without tables',
): Promise<{ folder: string; server: EmbeddedServer }> {
  const folder = await ownDataFolder(found)
  const server = await startEmbeddedServer(folder)
  onTestFinished(() => server.stop())
  return { folder, server }
}

/** A data folder for such a server, or for a shop, which opens on it in a third of the time. */
export async function ownDataFolder(found: Found): Promise<string> {
  const folder = quickFolder()
  // The database's user passes through it.
  chmodSync(folder, 0o755)
  if (found !== 'nothing') await findCluster(folder, found === 'migrated')
  return folder
}

async function findCluster(folder: string, isMigrated: boolean): Promise<void> {
  const made = await madeOnce(isMigrated ? 'migrated' : 'without-tables', making => makeCluster(making, isMigrated))
  if (made) await copyData(made, ['db'], folder)
  else await makeCluster(folder, isMigrated)
}

async function makeCluster(folder: string, isMigrated: boolean): Promise<void> {
  const server = await startEmbeddedServer(folder)
  if (isMigrated) {
    const client = new pg.Client(server.connection)
    await client.connect()
    await migrate(client)
    await client.end()
  }
  await server.stop()
}
