import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../../platform/database/server-process.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { holdRequestOpen } from '../support/held-open-request.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { freePort, type ShopProcess, spawnShop, startRefused, startShopProcess } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'

const TITLES = 120
const FEW = { SAMPLE_CATALOGUE: String(TITLES) }

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

async function openShop(dataFolder: string, port?: number): Promise<ShopProcess> {
  const shop = await startShopProcess({ dataFolder, port: port ?? (await freePort()), env: FEW })
  onTestFinished(async () => {
    await shop.stop()
  })
  return shop
}

const databasePid = (folder: string) => Number(readFileSync(join(folder, 'db/postmaster.pid'), 'utf8').split('\n')[0])

/** The numbers of those that work in a folder, as PostgreSQL does in its own. Where the system does not say, none. */
function programsIn(folder: string): string[] {
  if (!existsSync('/proc')) return []
  const wanted = statSync(folder, { throwIfNoEntry: false })
  return readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && statSync(`/proc/${name}/cwd`).ino === wanted?.ino
    } catch {
      return false
    }
  })
}

test('opens on an empty folder, keeps its orders over a restart, and stops within ten seconds with code 0', async () => {
  const folder = await shopFolder()
  const first = await openShop(folder)
  const order = await placeTestOrder(first.url)
  expect((await fetch(`${first.url}/vista-previa/correos`)).status, 'a page of development').toBe(404)
  const pid = databasePid(folder)
  const before = Date.now()
  expect(await first.stop()).toBe(0)
  expect(Date.now() - before).toBeLessThan(10_000)
  expect(isAlive(pid)).toBe(false)

  const second = await openShop(folder)
  const answer = await fetch(`${second.url}/api/web/orders/${order.externalId}`)
  expect(await answer.json()).toEqual(order)
})

test.each(['the shop', 'the database', 'both'])(
  'after kill -9 of %s the next start finds every answered order',
  async victim => {
    const folder = await filledFolder()
    const killed = await openShop(folder)
    const order = await placeTestOrder(killed.url)
    if (victim !== 'the shop') process.kill(databasePid(folder), 'SIGKILL')
    if (victim !== 'the database') killed.child.kill('SIGKILL')
    else await killed.stop()

    const next = await openShop(folder)
    const answer = await fetch(`${next.url}/api/web/orders/${order.externalId}`)
    expect(await answer.json()).toEqual(order)
    const adopted = databasePid(folder)
    expect(await next.stop()).toBe(0)
    expect(isAlive(adopted)).toBe(false)
  },
)

test('goes on selling when its database is killed under it', async () => {
  const folder = await filledFolder()
  const shop = await openShop(folder)
  const visitors = Array.from({ length: 40 }, (_, i) => fetch(`${shop.url}/api/web/books/?q=libro${i}`))
  process.kill(databasePid(folder), 'SIGKILL')
  for (const answer of await Promise.all(visitors)) expect([200, 500]).toContain(answer.status)
  await expect.poll(async () => (await fetch(`${shop.url}/listo`)).status, { timeout: 15_000 }).toBe(200)
  expect((await placeTestOrder(shop.url)).status).toBe('PENDING_PAYMENT')
})

test('finishes the open requests when it is asked to stop', async () => {
  const folder = await filledFolder()
  const shop = await openShop(folder)
  const request = holdRequestOpen(shop.url)
  await pause(300)
  const stopped = shop.stop()
  await pause(300)
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 422 /)
  expect(await stopped).toBe(0)
})

test.each([0, 300, 700, 1200, 2000])(
  'ends its database too when it is asked to stop %d ms after that began',
  async afterMs => {
    const folder = await shopFolder()
    const child = spawnShop({ dataFolder: folder, port: await freePort(), env: { SAMPLE_CATALOGUE: '20000' } }).child
    const ended = once(child, 'exit')
    await expect
      .poll(() => existsSync(join(folder, afterMs === 0 ? 'db.new' : 'db/postmaster.pid')), {
        interval: 5,
        timeout: 45_000,
      })
      .toBe(true)
    await pause(afterMs)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(folder, 'db/postmaster.pid'))).toBe(false)
    expect(programsIn(join(folder, 'db'))).toEqual([])
  },
)

test.each([
  ['the shop', ['server/main.ts'], [0, null], /^Se interrumpió antes de que abriera\. Se puede repetir\.\n$/],
  ['a command', ['server/cli/main.ts', 'staff'], [130, null], /^Se interrumpió: staff\.\n$/],
])(
  'Ctrl-C while the database is made ends %s with one line, and the next start works',
  async (_who, program, code, said) => {
    const folder = await shopFolder()
    const options = { dataFolder: folder, port: await freePort(), env: FEW }
    const begun = spawnShop(options, { detached: true, program })
    const ended = once(begun.child, 'close')
    // What it makes while it is working: until then Node may still be busy.
    await expect.poll(() => existsSync(join(folder, 'db.new/base')), { interval: 5, timeout: 45_000 }).toBe(true)
    process.kill(-(begun.child.pid ?? 0), 'SIGINT')
    expect(await ended).toEqual(code)
    expect(begun.output()).toMatch(said)
    expect(readdirSync(folder)).not.toContain('db.new')
    expect(programsIn(join(folder, 'db'))).toEqual([])
    const next = spawnShop(options, { program: ['server/cli/main.ts', 'staff'] })
    expect([await once(next.child, 'close'), next.output()]).toEqual([[0, null], expect.not.stringContaining('Error')])
  },
)

test('npm start passes SIGTERM on and ends with code 0, leaving nothing behind', async () => {
  const dataFolder = await filledFolder()
  const port = await freePort()
  const env = { ...process.env, ...FEW, DATA_DIR: dataFolder, PORT: String(port) }
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore' })
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/salud`).then(
          a => a.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  const pid = databasePid(dataFolder)
  npm.kill('SIGTERM')
  expect(await once(npm, 'exit')).toEqual([0, null])
  expect(isAlive(pid)).toBe(false)
}, 90_000)

test('a taken port is said in one sentence, and nothing is made', async () => {
  const folder = await shopFolder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const { code, output } = await startRefused({ dataFolder: join(folder, 'data'), port })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^El puerto ${port} lo usa otro programa`)])
})

test('a second shop on the same folder is refused, and the first goes on', async () => {
  const folder = await filledFolder()
  const first = await openShop(folder)
  const { code, output } = await startRefused({ dataFolder: folder, port: await freePort() })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^Otra librería ya usa .*$/)
  expect((await fetch(`${first.url}/listo`)).status).toBe(200)
})

test('what keeps the pages from being served leaves no database behind', async () => {
  const folder = await filledFolder()
  await rm(join(folder, 'images'), { recursive: true, force: true })
  await writeFile(join(folder, 'no-folder'), 'a file where pictures belong')
  await symlink('no-folder', join(folder, 'images'))
  const { code, output } = await startRefused({ dataFolder: folder, port: await freePort(), env: FEW })
  expect(code).toBe(1)
  expect(output).toContain('EEXIST')
  expect(existsSync(join(folder, 'db/PG_VERSION')), 'there was one').toBe(true)
  expect(existsSync(join(folder, 'db/postmaster.pid'))).toBe(false)
})

test('data of a newer version is refused and left as it was', async () => {
  const folder = await filledFolder()
  const shop = await openShop(folder)
  const client = new pg.Client({ host: join(folder, 'run'), user: 'anaquel', database: 'postgres' })
  await client.connect()
  await client.query(`insert into schema_migrations (name) values ('9999_from_the_future.sql')`)
  await client.end()
  await shop.stop()
  const { code, output } = await startRefused({ dataFolder: folder, port: await freePort() })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(
    /^Los datos son de una versión más nueva de la librería \(tienen 9999_from_the_future\.sql\).*$/,
  )
})

test('a database folder of another PostgreSQL is refused and left as it was', async () => {
  const folder = await shopFolder()
  await mkdir(join(folder, 'db'))
  await writeFile(join(folder, 'db/PG_VERSION'), '19\n')
  const { code, output } = await startRefused({ dataFolder: folder, port: await freePort() })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^La carpeta .* es de PostgreSQL 19.*$/)
})

test('a data folder that can not be one is said in one sentence', async () => {
  const folder = await shopFolder()
  await writeFile(join(folder, 'data'), 'a file')
  const { code, output } = await startRefused({ dataFolder: join(folder, 'data'), port: await freePort() })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/data es un archivo, o está dentro de uno: pon en DATA_DIR una carpeta\.$/)
})

test('settings that make no sense are all named at once', async () => {
  const folder = await shopFolder()
  const { code, output } = await startRefused({
    dataFolder: folder,
    port: 3000,
    env: { PORT: 'many', SHOP_EMAIL: 'nobody', SAMPLE_CATALOGUE: '-1' },
  })
  expect(code).toBe(1)
  const [first, ...faults] = output.trim().split('\n')
  expect(first).toBe('Estos ajustes no sirven:')
  expect(faults.map(line => /^ {2}- (\w+) /.exec(line)?.[1])).toEqual([
    'PORT',
    'SHOP_EMAIL',
    'SAMPLE_CATALOGUE',
    undefined,
  ])
})

test.runIf(process.getuid?.() === 0)('root may keep the data in a folder that is closed to everyone else', async () => {
  const folder = await shopFolder()
  await chmod(folder, 0o700)
  const opened = await openShop(folder).catch((refusal: Error) => refusal)
  if (opened instanceof Error) {
    // Where root may mount nothing, and the folder above stays closed, the shop says what to do instead.
    expect(opened.message).toContain(`chmod o+x ${folder}`)
  } else {
    expect((await placeTestOrder(opened.url)).status).toBe('PENDING_PAYMENT')
  }
})
