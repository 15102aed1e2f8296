import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listBackups } from '../../platform/backup/backup-info.ts'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { readConfig } from '../../platform/config.ts'
import { createPool } from '../../platform/database/database.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { operator } from '../cli/open-desk.ts'
import { openShop } from '../opening/open-shop.ts'
import { placeLack } from '../readiness/backup-checks.ts'
import { backupsOf } from './backup-parts.ts'

vi.setConfig({ testTimeout: 240_000 })

const MISSING = expect.stringMatching(/^Falta el disco de los respaldos: .*backup accept-place$/)

it('a disk of backups that is not mounted gets nothing and loses nothing, and the shop sells meanwhile', async () => {
  const { folder } = await startOwnServer('migrated')
  const disk = join(temporaryFolder(), 'respaldos')
  const settings = { DATA_DIR: folder, BACKUP_DIR: disk, SAMPLE_CATALOGUE: '0' }
  const config = readConfig(settings)
  const shop = (...args: string[]) => shopCommand(['backup', ...args], settings)
  const kept = () => listBackups(folderPlace(disk))
  const first = await openShop(config, silentLog)
  await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBe(1)
  const slotOf = async ({ access }: typeof first) => {
    const pool = createPool(access.connection, () => {})
    const { rows } = await pool.query('select restart_lsn::text from pg_replication_slots')
    await pool.end()
    return rows
  }
  await expect.poll(() => slotOf(first), { timeout: 60_000 }).toHaveLength(1)
  await first.close()

  renameSync(disk, `${disk}.aparte`)
  mkdirSync(disk)
  const opened = await openShop(config, silentLog)
  onTestFinished(() => opened.close())
  const slot = await slotOf(opened)
  const listed = () => opened.desk.listBackups(operator('ana'), {})
  await expect
    .poll(listed, { timeout: 60_000 })
    .toMatchObject({ placeFault: MISSING, logTrouble: { fault: MISSING }, backups: [] })
  expect(await placeLack(disk, backupsOf(config))).toMatchObject({
    weight: 'blocks',
    what: expect.stringMatching(/^Falta el disco/),
    mend: expect.stringMatching(/^Móntalo/),
  })
  expect(await shop('now')).toMatchObject({ code: 1, complained: expect.stringMatching('no se hizo: Falta el disco') })
  expect(await shop('list')).toMatchObject({ code: 1, complained: expect.stringMatching(/^Falta el disco/) })
  expect(await slotOf(opened)).toEqual(slot)
  expect(readdirSync(disk)).toEqual([])

  rmSync(disk, { recursive: true })
  renameSync(`${disk}.aparte`, disk)
  await expect.poll(async () => (await listed()).logTrouble, { timeout: 60_000 }).toBeNull()
  expect(await kept()).toHaveLength(1)

  renameSync(disk, `${disk}.aparte`)
  mkdirSync(disk)
  expect(await shop('accept-place')).toMatchObject({ code: 0, printed: expect.stringMatching(/^Desde ahora/) })
  expect(await shop('now')).toMatchObject({ code: 0, complained: '' })
  expect(await kept()).toHaveLength(1)
})
