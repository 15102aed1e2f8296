import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { freePort } from '../../test/support/shop-process.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
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

it('a storage that does not answer is one line of the log, however many ask it, and another once it answers', async () => {
  const { folder } = await startOwnServer('migrated')
  const port = await freePort()
  const BACKUP_S3_URL = `http://S3RVER:S3RVER@127.0.0.1:${port}/respaldos?region=us-east-1`
  const lines: { level: number; msg: string; fault?: string }[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
  const said = () => lines.map(({ level, msg, fault }) => [level, msg, fault])
  const opened = await openShop(readConfig({ DATA_DIR: folder, BACKUP_S3_URL, SAMPLE_CATALOGUE: '0' }), log)
  onTestFinished(() => opened.close())
  // Longer than whoever asks pauses between two tries.
  await pause(8000)
  const silence = [
    40,
    'no se pudo comparar la base con sus respaldos; hasta que se llegue a ellos, lo que se vende está solo en esta máquina',
    expect.stringMatching(/respaldos no responde \(ECONNREFUSED\)\.$/),
  ]
  expect(said()).toEqual([silence])

  const bucket = { configureBuckets: [{ name: 'respaldos' }], directory: temporaryFolder() }
  const storage = new S3rver({ port, address: '127.0.0.1', silent: true, allowMismatchedSignatures: true, ...bucket })
  await storage.run()
  onTestFinished(() => storage.close())
  await expect.poll(said, { timeout: 60_000 }).toHaveLength(2)
  expect(said()).toEqual([silence, [30, 'los respaldos reciben otra vez lo que se vende', undefined]])
})
