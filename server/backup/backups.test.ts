import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { insertBook } from '../../test/support/books.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { operator } from '../cli/open-desk.ts'
import { openShop } from '../opening/open-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

const isRoot = process.getuid?.() === 0
const CLI = join(import.meta.dirname, '../cli/main.ts')

/** `npm run shop -- …` in a process of its own, with these settings alone. */
function shop(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { PATH: process.env.PATH, ...settings } })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { child, ended: ended.then(([printed, complained]) => ({ code: child.exitCode, printed, complained })) }
}

const filesBelow = (folder: string) => readdirSync(folder, { recursive: true }).map(String)

it('a backup or a restore that is killed leaves nothing that is taken for a whole one, and the next goes through', async () => {
  const { folder, server } = await startOwnServer()
  const settings = { DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place'), SAMPLE_CATALOGUE: '0' }
  const place = settings.BACKUP_DIR
  mkdirSync(place)

  const killed = shop(['backup', 'now'], settings)
  await expect
    .poll(() => filesBelow(place).some(name => name.includes('base.tar')), { timeout: 60_000, interval: 5 })
    .toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect((await shop(['backup', 'list'], settings).ended).printed).toMatch(/no hay respaldos/)

  expect(await shop(['backup', 'now'], settings).ended).toMatchObject({ code: 0, complained: '' })
  expect((await shop(['backup', 'list'], settings).ended).printed).toMatch(/nunca se probó/)

  const into = join(temporaryFolder(), 'restored')
  const restoring = shop(['backup', 'restore', '--into', into], settings)
  await expect.poll(() => spawnSync('ls', [`${into}.restaurando/db`]).status, { timeout: 60_000, interval: 5 }).toBe(0)
  restoring.child.kill('SIGKILL')
  await restoring.ended
  const { code, printed } = await shop(['backup', 'restore', '--into', into], settings).ended
  expect({ code, printed }).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /Cada tabla y cada índice se leyó entero\.\nLas cuentas de todas las órdenes cierran\./,
    ),
  })
  expect(readdirSync(into)).toContain('db')
  await server.stop()
})

it.runIf(isRoot)('a place that is full leaves the shop selling, and what waits for a person says so', async () => {
  const place = join(temporaryFolder(), 'place')
  mkdirSync(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'anaquel-test', place])
  onTestFinished(() => void execFileSync('umount', [place]))
  const { folder, server } = await startOwnServer()
  onTestFinished(() => server.stop())
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: place, SAMPLE_CATALOGUE: '0' })
  const opened = await openShop(config, silentLog)
  onTestFinished(() => opened.close())
  const waiting = async () =>
    (await opened.desk.whatWaits(operator('ana'), { restingDays: 10 })).map(({ what }) => what)
  await expect
    .poll(waiting, { timeout: 60_000 })
    .toContainEqual(`El último respaldo no se hizo: no queda lugar en ${place}`)
  const pool = createPool(opened.access.connection, () => {})
  onTestFinished(() => pool.end())
  await insertBook(createDatabase(pool), { bibliomanager_id: 'B1', price_cents: 149_000 })
  expect(await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))).toMatchObject({
    kind: 'placed',
  })
})
