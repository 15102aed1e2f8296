import { once } from 'node:events'
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { holdRequestOpen } from '../support/held-open-request.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { freePort, startRefused } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'
import { inDatabase, isAlive, soon, startTwo, statuses, TITLES, TWO, visit } from '../support/two-processes.ts'

async function shopFolder(): Promise<string> {
  const { path: folder, remove } = await temporaryDataFolder(quickestFolder())
  onTestFinished(remove)
  return folder
}

/** Of a shop that was opened before. */
async function filledFolder(): Promise<string> {
  const { path: folder, remove } = await filledDataFolder(TITLES)
  onTestFinished(remove)
  return folder
}

/** Stops after the test. */
async function openTwo(dataFolder?: string) {
  const folder = dataFolder ?? (await filledFolder())
  const shop = await startTwo(folder)
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

test('one that can not open again is tried ever more seldom, and the shop stays open', async () => {
  const { url, folder, bothPids, output } = await openTwo()
  rmSync(join(folder, 'images'), { recursive: true })
  writeFileSync(join(folder, 'images'), 'a file where pictures belong')
  const [victim] = await bothPids()
  process.kill(victim, 'SIGKILL')
  for (const pause of [250, 500, 1000]) await expect.poll(output, soon).toContain(`"againInMs":${pause},`)
  expect((await visit(`${url}/salud`)).status).toBe(200)
}, 120_000)

test('damage that was found at the start is told by every process', async () => {
  const folder = await filledFolder()
  const whole = await openTwo(folder)
  const [key] = await inDatabase<{ path: string }>(folder, "select pg_relation_filepath('refunds_pkey') as path")
  await whole.stop()
  renameSync(join(folder, 'db', key?.path ?? ''), join(folder, 'away'))
  const { url, output } = await openTwo(folder)
  const told =
    /\n {2}Cómo administrar .+\nATENCIÓN: La base de datos está dañada\. .+ backup restore --into CARPETA\.\n\(.+\)\n/
  await expect.poll(output, { message: 'after all else that a start says' }).toMatch(told)
  expect(await statuses(`${url}/listo`, 10)).toEqual(Array(10).fill(503))
}, 120_000)

test('finishes the open requests when it is asked to stop, and leaves nothing behind', async () => {
  const shop = await openTwo()
  const pids = shop.webPids()
  const request = holdRequestOpen(shop.url)
  await pause(300)
  const before = Date.now()
  const stopped = shop.stop()
  // A terminal's Ctrl-C reaches them all.
  for (const pid of pids) process.kill(pid, 'SIGINT')
  await pause(300)
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 422 /)
  expect(await stopped).toBe(0)
  expect(Date.now() - before).toBeLessThan(10_000)
  expect(pids.filter(isAlive)).toEqual([])
  expect(shop.output()).not.toContain('otro toma su lugar')
  await expect(inDatabase(shop.folder, 'select 1')).rejects.toThrow()
}, 60_000)

test('one that hangs does not keep the others from stopping in time', async () => {
  const { child, stop, bothPids, folder, output } = await openTwo()
  const [hanging, other] = await bothPids()
  process.kill(hanging, 'SIGSTOP')
  const before = Date.now()
  expect(await stop()).toBe(0)
  expect(Date.now() - before).toBeLessThan(10_000)
  expect([hanging, other, child.pid ?? 0].filter(isAlive)).toEqual([])
  await expect(inDatabase(folder, 'select 1')).rejects.toThrow()
  expect(output()).toContain('un proceso web no se detuvo a tiempo: se lo termina')
  expect(output()).not.toContain('un proceso web no responde')
}, 60_000)

test('after kill -9 of the supervisor no process is left, and the next start finds every answered order', async () => {
  const killed = await openTwo()
  const order = await placeTestOrder(killed.url)
  const pids = killed.webPids()
  killed.child.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive), soon).toEqual([])
  const next = await openTwo(killed.folder)
  const answer = await fetch(`${next.url}/api/web/orders/${order.externalId}`)
  expect(await answer.json()).toEqual(order)
}, 120_000)

test('a taken port is said in one sentence', async () => {
  const folder = await shopFolder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, output } = await startRefused({ dataFolder: join(folder, 'data'), port, env: TWO })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^El puerto ${port} lo usa otro programa`)])
})

test('what keeps a web process from opening keeps the shop closed', async () => {
  const folder = await filledFolder()
  rmSync(join(folder, 'images'), { recursive: true, force: true })
  writeFileSync(join(folder, 'no-folder'), 'a file where pictures belong')
  symlinkSync('no-folder', join(folder, 'images'))
  const { code, output } = await startRefused({ dataFolder: folder, port: await freePort(), env: TWO })
  expect(code).toBe(1)
  expect(output).toContain('EEXIST')
  expect(output.trim()).toMatch(/Un proceso web no pudo abrir; por eso la librería queda cerrada\.$/)
  await expect(inDatabase(folder, 'select 1')).rejects.toThrow()
}, 60_000)
