import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listLog } from '../../platform/backup/archive/log-files.ts'
import { writeUruguayTime } from '../../platform/backup/uruguay-time.ts'
import { readConfig } from '../../platform/config.ts'
import { flipByte, keepLogOf, now, shopToBackUp, untilKept } from '../../test/support/backed-up-shop.ts'
import { quickFolder } from '../../test/support/temporary-folder.ts'
import { restore } from './commands/backup/restore.ts'

vi.setConfig({ testTimeout: 240_000 })

const HOUR_MS = 3_600_000

it('what is of an earlier moment than was asked for does not take the place of the shop, and says how it could', async () => {
  const shop = await shopToBackUp()
  const stop = await keepLogOf(shop)
  const { cluster } = await shop.backUp()
  await shop.sell(9001)
  await shop.client.query('select pg_switch_wal()')
  await shop.sell(9002)
  await untilKept(shop)
  await stop()
  await shop.client.end()
  await shop.server.stop()
  await pause(1100)
  const wanted = writeUruguayTime(now())
  // The place was unreachable for a while, and the last part of its log was damaged since.
  const { files } = await listLog(shop.place, cluster)
  const later = new Date(now().getTime() + HOUR_MS)
  for (const { name, segment } of files) {
    if (segment === files.at(-1)?.segment) flipByte(join(shop.placeFolder, name))
    utimesSync(join(shop.placeFolder, name), later, later)
  }
  const config = readConfig({ DATA_DIR: shop.folder, BACKUP_DIR: shop.placeFolder })
  const into = join(quickFolder(), 'nueva')
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  expect(await restore(config, { into, to: wanted.replace('_', ' '), swap: true })).toBe(3)
  const said = printed.mock.calls.flat().join('\n')
  expect(said).toContain(`A ${wanted} no se llega`)
  expect(said).toContain(`La tienda de ${shop.folder} quedó en su lugar: la repuesta es de un momento anterior`)
  expect(said).toContain(`mv ${into} ${shop.folder}`)
  expect(existsSync(join(into, 'restored.json'))).toBe(true)
  expect(readdirSync(shop.folder)).not.toContain('restored.json')
})
