import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { openShop } from '../opening/open-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

it('a storage that never answers does not keep the shop from stopping', async () => {
  const { folder } = await startOwnServer('migrated')
  let asked = 0
  const storage = createServer(() => {
    asked++
  })
  await once(storage.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    storage.closeAllConnections()
    storage.close()
  })
  const { port } = storage.address() as AddressInfo
  const BACKUP_S3_URL = `http://key:secret@127.0.0.1:${port}/respaldos`
  const opened = await openShop(readConfig({ DATA_DIR: folder, BACKUP_S3_URL, SAMPLE_CATALOGUE: '0' }), silentLog)
  // Asked once before the shop opens, then by the log archiver and by the backups.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(2)
  const began = performance.now()
  await opened.close()
  expect(performance.now() - began).toBeLessThan(9000)
})
