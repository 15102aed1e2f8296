import { expect, it } from 'vitest'
import { keptKeys } from '../../sandbox/keep-keys.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command as sandbox } from './commands/sandbox.ts'

it('shop sandbox shows where the pretended partners are administered, and the keys of this data folder', async () => {
  const test = await createTestDatabase()
  const DATA_DIR = temporaryFolder()
  const { printed } = await runCommand(test, sandbox, ['--json'], { DATA_DIR, PORT: '4000' })
  const keys = keptKeys(`${DATA_DIR}/sandbox`)
  expect(JSON.parse(printed)).toEqual([
    { partner: 'tarjetas', admin: 'http://127.0.0.1:4000/sandbox/tarjetas/admin', key: keys.accessToken },
    { partner: 'imprenta', admin: 'http://127.0.0.1:4000/sandbox/imprenta/admin', key: keys.printSecret },
  ])
  const forPeople = await runCommand(test, sandbox, [], { DATA_DIR, PORT: '4000' })
  expect(forPeople.printed).toContain(
    `  tarjetas: curl -H 'Authorization: Bearer ${keys.accessToken}' http://127.0.0.1:4000/sandbox/tarjetas/admin/ledger\n`,
  )
})

it('shop sandbox has nothing to show where the partners are elsewhere', async () => {
  const test = await createTestDatabase()
  const settings = { MP_PUBLIC_KEY: 'k', MP_ACCESS_TOKEN: 't', MP_API_BASE: 'http://127.0.0.1:1' }
  const showing = runCommand(test, sandbox, [], {
    ...settings,
    PRINT_NETWORK_URL: 'manual',
    DATA_DIR: temporaryFolder(),
  })
  await expect(showing).rejects.toBeInstanceOf(CommandError)
})
