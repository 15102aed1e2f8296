import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/support/test-database.ts'

const root = join(import.meta.dirname, '..')

test('the row types match the migrated schema', async () => {
  const { connection } = await createTestDatabase()
  const url =
    typeof connection === 'string'
      ? connection
      : `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`
  const result = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--config-file',
      'db/kysely-codegen.json',
      '--url',
      url,
      '--verify',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect(result.stdout + result.stderr).toContain('up-to-date')
  expect(result.status).toBe(0)
})
