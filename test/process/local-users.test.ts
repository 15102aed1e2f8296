import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isOwnId } from '../../platform/database/database-user.ts'
import { runningServer } from '../../platform/database/server-process.ts'
import { NOBODY, runAs, STRANGER, tryToConnect } from '../support/local-user.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'

const isRoot = process.getuid?.() === 0

async function openShop(folder: string): Promise<ShopProcess> {
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env: { SAMPLE_CATALOGUE: '120' } })
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

async function shopWithMail(): Promise<ShopProcess> {
  const { path: folder, remove } = await temporaryDataFolder(quickestFolder())
  onTestFinished(remove)
  const shop = await openShop(folder)
  await placeTestOrder(shop.url)
  const mails = () => (existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')).length : 0)
  await expect.poll(mails, { timeout: 20_000 }).toBeGreaterThan(0)
  return shop
}

/** What any other user could read in a data folder, were the folders above it open. */
function openToOthers(folder: string): string[] {
  const all = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return all.filter(name => {
    // Files of a running database come and go between the listing and the look.
    const entry = lstatSync(join(folder, name), { throwIfNoEntry: false })
    // A socket takes connections from all who reach it; its folder, and the server, see who that is.
    return entry !== undefined && (entry.mode & 0o077) !== 0 && !entry.isSocket()
  })
}

test('a shop leaves nothing open to the other users of the machine', async () => {
  const { folder } = await shopWithMail()
  expect(openToOthers(folder)).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(
    expect.arrayContaining(['db', 'db.log', 'mail', 'run', 'sandbox', 'secret']),
  )
})

test('what an older version left open is closed at the next start, which says so once', async () => {
  const shop = await shopWithMail()
  await shop.stop()
  const left = ['secret', 'db.log', 'mail', 'sandbox', 'images'].map(name => join(shop.folder, name))
  execFileSync('chmod', ['-R', 'a+rX', shop.folder, ...left])
  execFileSync('chmod', ['-R', 'go-rwx', join(shop.folder, 'db')])
  expect(openToOthers(shop.folder).length).toBeGreaterThan(5)

  const next = await openShop(shop.folder)
  expect(openToOthers(shop.folder)).toEqual([])
  const says = (printed: string) => printed.match(/la carpeta de datos estaba abierta a otros usuarios/g)?.length ?? 0
  expect(says(next.output())).toBe(1)
  await next.stop()
  const third = await openShop(shop.folder)
  expect(says(third.output())).toBe(0)
}, 90_000)

test.runIf(isRoot)(
  'another user of the machine reads no mail and no secret, and reaches no database, also as nobody',
  async () => {
    const { folder } = await shopWithMail()
    const names = ['', 'secret', 'mail', 'db', 'db/pg_hba.conf', 'db.log', 'run', 'sandbox/keys.json']
    const wanted = names.map(name => join(folder, name))
    expect(wanted.filter(path => !existsSync(path))).toEqual([])
    for (const uid of [STRANGER, NOBODY]) {
      expect(runAs(uid, READ, ...wanted).split('\n'), `uid ${uid}`).toEqual(wanted.map(() => 'EACCES'))
      expect(tryToConnect(uid, join(folder, 'run'))).toBe('EACCES')
    }
    const server = runningServer(join(folder, 'db'))
    expect(isOwnId(statSync(`/proc/${server?.pid}`).uid), 'the database shares no uid').toBe(true)
  },
  60_000,
)

const READ = `
  import { readFileSync, readdirSync, statSync } from 'node:fs'
  for (const path of process.argv.slice(1)) {
    try {
      if (statSync(path).isDirectory()) readdirSync(path)
      else readFileSync(path)
      console.log('in')
    } catch (error) {
      console.log(error.code)
    }
  }`
