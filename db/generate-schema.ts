import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrl } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'anaquel-schema-'))
await chmod(folder, 0o755)
const server = await startEmbeddedServer(folder)
try {
  const client = new pg.Client(server.connection)
  await client.connect()
  await migrate(client)
  await client.end()
  const url = databaseUrl(server.connection)
  const args = ['node_modules/kysely-codegen/dist/cli/bin.js', '--config-file', 'db/kysely-codegen.json', '--url', url]
  const { status } = spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
