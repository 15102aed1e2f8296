import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder for a shop's data, on the disk unless told otherwise, which stays until `remove`. Also works outside a test, unlike `temporary-folder.ts`. */
export async function temporaryDataFolder(within = tmpdir()): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(within, 'anaquel-shop-'))
  // Windows releases a database's files a moment after it has ended.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
