import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { keptKeys } from '../../sandbox/keep-keys.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { holdRequestOpen } from '../support/held-open-request.ts'
import { lastAskedInVain } from '../support/last-asked-in-vain.ts'
import { cardSandbox } from '../support/partners/served-card-sandbox.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { freePort, startRefused, startShopProcess } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'

const TITLES = 120
const TWO = { WEB_PROCESSES: '2', SAMPLE_CATALOGUE: String(TITLES) }
const soon = { interval: 100, timeout: 30_000 }

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

/** A shop in two web processes and their supervisor, on its own database, which stops after the test. */
async function openTwo(dataFolder?: string) {
  const folder = dataFolder ?? (await filledFolder())
  const shop = await startTwo(folder)
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

async function startTwo(folder: string) {
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env: TWO })
  const webPids = () => processesOf(shop.child.pid)
  /** Once both answer. */
  const bothPids = async () => {
    await expect.poll(webPids, soon).toHaveLength(2)
    await expect.poll(() => metric(shop.url, 'anaquel_web_processes'), soon).toBe(2)
    // Never 0, which would be the tests themselves.
    return webPids() as [number, number]
  }
  await bothPids()
  return { ...shop, webPids, bothPids }
}

function processesOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(line => line.includes('server/main.ts') && Number(line.trim().split(/\s+/)[1]) === parent)
    .map(line => Number(line.trim().split(/\s+/)[0]))
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** On a connection of its own, so that the processes take turns. */
async function visit(url: string): Promise<{ status: number; body: string }> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

/** Posts nothing, on a connection of its own. @returns the status */
async function send(url: string): Promise<number> {
  const sent = request(url, { agent: false, method: 'POST' }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

const visits = (url: string, times: number) => Promise.all(Array.from({ length: times }, () => visit(url)))
const statuses = async (url: string, times: number) => (await visits(url, times)).map(({ status }) => status)

async function metric(url: string, series: string): Promise<number> {
  const { body } = await visit(`${url}/metrics`)
  const line = body.split('\n').find(each => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}

async function inDatabase<Row extends object>(
  folder: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ host: join(folder, 'run'), user: 'anaquel', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

describe('a shop in two processes', () => {
  /** One for all of these, in this order: the last two end processes of it, and its first death is followed by the shortest pause. */
  let shop: Awaited<ReturnType<typeof startTwo>>
  let close: (() => Promise<void>) | undefined

  beforeEach(async () => {
    if (close) return
    const { path: folder, remove } = await filledDataFolder(TITLES)
    shop = await startTwo(folder)
    close = async () => {
      await shop.stop()
      await remove()
    }
  }, 120_000)

  // The next one, or another try, has a new one then.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await end()
  })
  afterAll(() => end())

  async function end() {
    await close?.()
    close = undefined
  }

  test('two processes are one shop: orders, sandboxes, limits and metrics', async () => {
    const { url, folder } = shop
    const orders = await Promise.all([placeTestOrder(url), placeTestOrder(url), placeTestOrder(url)])
    for (const { externalId } of orders) {
      expect(await statuses(`${url}/api/web/orders/${externalId}`, 4)).toEqual([200, 200, 200, 200])
    }

    await cardSandbox({ url, folder }).setFaults({ search_lag_ms: 77 })
    const faults = await Promise.all(
      Array.from({ length: 4 }, () =>
        fetch(`${url}/sandbox/tarjetas/admin/faults`, {
          headers: { Authorization: `Bearer ${keptKeys(join(folder, 'sandbox')).accessToken}`, Connection: 'close' },
        }).then(answer => answer.json()),
      ),
    )
    expect(faults.map(({ plan }) => plan.search_lag_ms)).toEqual([77, 77, 77, 77])

    await visits(`${url}/ayuda`, 12)
    const { body } = await visit(`${url}/metrics`)
    const counted = [
      ...body.matchAll(/^anaquel_(?:http_request_seconds_count|kept_pages_total)\{.*"\/ayuda".*\} (\d+)$/gm),
    ]
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(12)
    expect(body).toContain('anaquel_orders{status="PENDING_PAYMENT"} 3\n')
    expect(body.match(/^anaquel_database_up 1$/gm)).toHaveLength(1)
    expect(body.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)

    // One address may send 120. In turns: more connections at once are not one network's to have.
    const refusals: number[] = []
    while (refusals.length < 130)
      refusals.push(...(await Promise.all(Array.from({ length: 26 }, () => send(`${url}/correos/nada`)))))
    expect(refusals.filter(status => status === 404)).toHaveLength(120)
    expect(refusals.filter(status => status === 429)).toHaveLength(10)
  }, 120_000)

  test('a change of the catalogue reaches the pages of every process within five seconds', async () => {
    const { url, folder } = shop
    const listed = `${url}/libros`
    expect(new Set(await statuses(listed, 6))).toEqual(new Set([200]))
    await inDatabase(folder, `update books set price_cents = 123400 where price_cents is not null`)
    const areAllNew = async () => (await visits(listed, 6)).every(({ body }) => /1\.234/.test(body))
    expect(await lastAskedInVain(areAllNew)).toBeLessThan(5000)
  }, 60_000)

  test('goes on selling when its database is killed under it', async () => {
    const { url, folder } = shop
    const databasePid = async () => {
      const [row] = await inDatabase<{ pid: string }>(folder, `select pg_read_file('postmaster.pid') as pid`)
      return Number.parseInt(row?.pid ?? '', 10)
    }
    const killed = await databasePid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => databasePid().catch(() => killed), soon).not.toBe(killed)
    await expect.poll(() => statuses(`${url}/listo`, 4), soon).toEqual([200, 200, 200, 200])
    expect((await placeTestOrder(url)).status).toBe('PENDING_PAYMENT')
  }, 120_000)

  test('a process that is killed leaves the shop open, and another takes its place', async () => {
    const { url, folder, webPids, bothPids, output } = shop
    const [victim, other] = await bothPids()
    // A catalogue emptied meanwhile is nobody's to fill again but the operator's.
    await inDatabase(folder, 'truncate books cascade')
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => isAlive(victim), soon).toBe(false)
    expect(await statuses(`${url}/salud`, 10)).toEqual(Array(10).fill(200))
    await expect.poll(async () => webPids().includes(other) && webPids().length, soon).toBe(2)
    await expect.poll(() => metric(url, 'anaquel_web_processes'), soon).toBe(2)
    expect(output()).toContain(`"pid":${victim},"code":null,"signal":"SIGKILL","againInMs":250`)
    // The new one answers too: without it nobody would.
    process.kill(other, 'SIGKILL')
    await expect
      .poll(
        () =>
          visit(`${url}/listo`).then(
            ({ status }) => status,
            () => 0,
          ),
        soon,
      )
      .toBe(200)
    expect(await inDatabase(folder, 'select from books')).toEqual([])
  }, 120_000)

  test('one that hangs is killed and replaced, and no other; until then the metrics come without it', async () => {
    const { url, webPids, bothPids, output } = shop
    const [other, hanging] = await bothPids()
    process.kill(hanging, 'SIGSTOP')
    const before = Date.now()
    // The hanging one is dealt connections too: one of these at least is the other's.
    const { body } = await Promise.any(Array.from({ length: 16 }, () => visit(`${url}/metrics`)))
    expect(Date.now() - before).toBeLessThan(6000)
    expect(body).toContain('anaquel_database_up 1')
    await expect.poll(() => isAlive(hanging), soon).toBe(false)
    expect(output()).toContain(
      `"pid":${hanging},"msg":"un proceso web no responde: se lo termina, y otro toma su lugar"`,
    )
    await expect.poll(webPids, soon).toHaveLength(2)
    // The beats of the other one are counted at other moments of a second.
    await pause(1500)
    expect(webPids()).toContain(other)
  }, 60_000)
})

test('one that can not open again is tried ever more seldom, and the shop stays open', async () => {
  const { url, folder, bothPids, output } = await openTwo()
  rmSync(join(folder, 'images'), { recursive: true })
  writeFileSync(join(folder, 'images'), 'a file where pictures belong')
  const [victim] = await bothPids()
  process.kill(victim, 'SIGKILL')
  for (const pause of [250, 500, 1000]) await expect.poll(output, soon).toContain(`"againInMs":${pause},`)
  expect((await visit(`${url}/salud`)).status).toBe(200)
}, 60_000)

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
  expect(shop.output()).not.toContain('another takes its place')
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
