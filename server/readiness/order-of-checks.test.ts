import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { backupsOf } from '../backup/backup-parts.ts'
import { worldParts } from '../opening/world-parts.ts'
import { unopenedChecks, worldChecks } from './world-checks.ts'

it('a full disk is said before anything that settings and partners lack', () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const parts = { ...worldParts(config, silentLog), backups: backupsOf(config) }
  const names = [
    unopenedChecks(config, { why: '', log: silentLog }),
    worldChecks(config, { ...parts, log: silentLog, secret: '' } as unknown as Parameters<typeof worldChecks>[1]),
  ].map(checks => checks.map(({ name }) => name).slice(0, 3))
  expect(names).toEqual([
    ['la base de datos', 'el secreto de la tienda', 'el disco'],
    ['el secreto de la tienda', 'si la base de datos está dañada', 'el disco'],
  ])
})
