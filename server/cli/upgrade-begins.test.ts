import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { MAJOR } from '../../platform/database/cluster-version.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { upgrade } from './commands/database/upgrade.ts'

it('an upgrade looks first and speaks afterwards', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const DATA_DIR = temporaryFolder()
  const config = readConfig({ DATA_DIR })
  mkdirSync(join(DATA_DIR, 'mail'))
  writeFileSync(join(DATA_DIR, 'mail/order-1001.eml'), '')
  await expect(upgrade(config, {})).rejects.toThrow(/falta su base de datos \(db\)\..*backup restore/)
  expect(log.mock.calls).toEqual([])
  mkdirSync(join(DATA_DIR, 'db'))
  writeFileSync(join(DATA_DIR, 'db/PG_VERSION'), `${MAJOR}\n`)
  await upgrade(config, {})
  expect(log.mock.calls).toEqual([[`La base ya es de PostgreSQL ${MAJOR}: no hay nada que pasar.`]])
  log.mockRestore()
})
