import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeRestoredCopy } from '../../../../platform/backup/restore/restored-copy.ts'
import { readConfig } from '../../../../platform/config.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { copy } from '../database/copy.ts'
import { acceptNewPlace } from './accept-place.ts'

it('a copy to look at is neither copied, which would sell, nor told a place of backups', async () => {
  const [DATA_DIR, BACKUP_DIR, parent] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const at = new Date('2026-11-20T12:00:00Z')
  writeRestoredCopy(DATA_DIR, { backup: 'b', stateOf: at, restoredAt: at, isDrill: true, openedAt: null })
  const config = readConfig({ DATA_DIR, BACKUP_DIR })
  const refused = /^Esta es una copia para mirar: no se .+\. No se hizo nada\.$/
  await expect(copy({ config, connection: 'postgres://127.0.0.1:1/none' }, join(parent, 'copy'))).rejects.toThrow(
    refused,
  )
  await expect(acceptNewPlace(config)).rejects.toThrow(refused)
  expect([...readdirSync(parent), ...readdirSync(BACKUP_DIR)]).toEqual([])
})
