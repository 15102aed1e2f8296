import { chmodSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database server on a temporary folder. It stops when the test ends. */
export async function startOwnServer(): Promise<{ folder: string; server: EmbeddedServer }> {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const server = await startEmbeddedServer(folder)
  onTestFinished(() => server.stop())
  return { folder, server }
}
