import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listBackups, writeVerification } from '../../platform/backup/backup-info.ts'
import { writeLogTrouble } from '../../platform/backup/backup-runs.ts'
import type { BackupPlan } from '../../platform/backup/backups.ts'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { readConfig } from '../../platform/config.ts'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { isAlive, runningServer } from '../../platform/database/server-process.ts'
import { backupsWait } from '../../shop/desk/waiting/backups-wait.ts'
import { insertBook } from '../../test/support/books.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { shopCommand, startShopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { operator } from '../cli/open-desk.ts'
import { openShop } from '../opening/open-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

const isRoot = process.getuid?.() === 0

const filesBelow = (folder: string) => readdirSync(folder, { recursive: true }).map(String)

it('a backup or a restore that is killed leaves nothing that is taken for a whole one, and the next goes through', async () => {
  const { folder, server } = await startOwnServer('migrated')
  const settings = { DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place'), SAMPLE_CATALOGUE: '0' }
  const place = settings.BACKUP_DIR
  mkdirSync(place)

  const killed = startShopCommand(['backup', 'now'], settings)
  await expect
    .poll(() => filesBelow(place).some(name => name.includes('base.tar')), { timeout: 60_000, interval: 5 })
    .toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect((await shopCommand(['backup', 'list'], settings)).printed).toMatch(/no hay respaldos/)

  expect(await shopCommand(['backup', 'now'], settings)).toMatchObject({ code: 0, complained: '' })
  expect((await shopCommand(['backup', 'list'], settings)).printed).toMatch(/nunca se probó/)

  const into = join(quickFolder(), 'restored')
  const restoring = startShopCommand(['backup', 'restore', '--into', into], settings)
  await expect.poll(() => spawnSync('ls', [`${into}.restaurando/db`]).status, { timeout: 60_000, interval: 5 }).toBe(0)
  restoring.child.kill('SIGKILL')
  await restoring.ended
  const { code, printed } = await shopCommand(['backup', 'restore', '--into', into], settings)
  expect({ code, printed }).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /Cada tabla y cada índice se leyó entero\.\nLas cuentas de todas las órdenes cierran\./,
    ),
  })
  expect(readdirSync(into)).toContain('db')
  await server.stop()

  // The first was killed. The second was under way in what it holds itself, and is no failure of who goes on from it.
  const opened = await openShop(readConfig({ ...settings, DATA_DIR: into }), silentLog)
  onTestFinished(() => opened.close())
  const runs = async () => (await opened.desk.listBackups(operator('ana'), {})).runs
  const isMade = async () => (await runs())[0]?.backup
  await expect.poll(isMade, { timeout: 60_000 }).toBeTruthy()
  expect((await runs()).map(({ fault }) => fault)).toEqual([null, 'se interrumpió'])
})

it('after a change of key a backup is made at once, and what follows opens with the new key alone', async () => {
  const { folder } = await startOwnServer('migrated')
  const place = join(temporaryFolder(), 'place')
  const keys = [await generateX25519Identity(), await generateX25519Identity()] as const
  const settingsFor = async (key: string) => ({
    DATA_DIR: folder,
    BACKUP_DIR: place,
    SAMPLE_CATALOGUE: '0',
    BACKUP_RECIPIENT: await identityToRecipient(key),
  })
  const kept = () => listBackups(folderPlace(place))
  const openUntilKept = async (key: string, backups: number) => {
    const opened = await openShop(readConfig(await settingsFor(key)), silentLog)
    const made = async () => (await opened.desk.listBackups(operator('ana'), {})).runs.filter(({ backup }) => backup)
    await expect.poll(async () => (await made()).length, { timeout: 60_000 }).toBe(backups)
    await opened.close()
  }
  await openUntilKept(keys[0], 1)
  const [before] = await kept()
  // A verified backup is kept beside another of the same day.
  await writeVerification(folderPlace(place), before?.id ?? '', { at: new Date(), how: 'restored', faults: [] })
  await openUntilKept(keys[1], 2)
  const settings = await settingsFor(keys[1])
  expect((await shopCommand(['backup', 'list'], settings)).printed).toContain(
    `Con la clave de BACKUP_RECIPIENT no se abre ${before?.id}, ni lo que pasó hasta el respaldo siguiente`,
  )

  const restoreWith = (...held: string[]) => {
    const [into, identity] = [join(quickFolder(), 'restored'), join(temporaryFolder(), 'clave.txt')]
    writeFileSync(identity, held.map(key => `# created\n${key}\n`).join(''))
    return shopCommand(['backup', 'restore', '--into', into, '--identity', identity], settings)
  }
  expect(await restoreWith(keys[0])).toMatchObject({
    code: 2,
    complained: expect.stringMatching(/^Esa clave no abre .*las dos claves, una por línea/),
  })
  expect(await restoreWith(keys[1])).toMatchObject({ code: 0, complained: '' })
  expect(await restoreWith(...keys)).toMatchObject({ code: 0, complained: '' })
})

it('a backup that is being tried leaves neither server nor folder, whatever ends the command', async () => {
  const { folder, server } = await startOwnServer('migrated')
  const TMPDIR = quickFolder()
  const settings = { DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place'), SAMPLE_CATALOGUE: '0', TMPDIR }
  mkdirSync(settings.BACKUP_DIR)
  expect(await shopCommand(['backup', 'now'], settings)).toMatchObject({ code: 0 })
  await server.stop()
  const servers = () =>
    filesBelow(TMPDIR)
      .filter(name => name.endsWith('/db/postmaster.pid'))
      .flatMap(name => runningServer(join(TMPDIR, dirname(name))) ?? [])
  const endedBy = async (signal: NodeJS.Signals) => {
    const verifying = startShopCommand(['backup', 'verify'], settings)
    const begun = await vi.waitFor(
      () => {
        const [found] = servers()
        if (!found) throw new Error('no server')
        return found
      },
      { timeout: 60_000, interval: 5 },
    )
    verifying.child.kill(signal)
    return { ...begun, ...(await verifying.ended) }
  }
  const asked = await endedBy('SIGTERM')
  expect(asked).toMatchObject({
    code: 143,
    printed: '',
    complained:
      'Se interrumpió: backup verify. No quedó nada: el respaldo sigue como estaba, y su prueba no se anotó.\n',
  })
  expect(isAlive(asked.pid)).toBe(false)
  expect(readdirSync(TMPDIR)).toEqual([])

  const killed = await endedBy('SIGKILL')
  expect(readdirSync(TMPDIR)).toHaveLength(1)
  expect(await shopCommand(['backup', 'verify'], settings)).toMatchObject({ code: 0, complained: '' })
  expect(isAlive(killed.pid)).toBe(false)
  expect(readdirSync(TMPDIR)).toEqual([])
})

it('a backup or a restore that Ctrl-C ends says what is left: nothing, no server either', async () => {
  const { folder, server } = await startOwnServer()
  await server.stop()
  const place = join(temporaryFolder(), 'place')
  const into = join(temporaryFolder(), 'restored')
  const settings = { DATA_DIR: folder, BACKUP_DIR: place, SAMPLE_CATALOGUE: '0' }
  mkdirSync(place)
  const endedBy = async (signal: NodeJS.Signals, args: string[], hasBegun: () => boolean) => {
    const running = startShopCommand(args, settings)
    await vi.waitFor(() => expect(hasBegun()).toBe(true), { timeout: 60_000, interval: 5 })
    // From the terminal, and from npm's program.
    running.child.kill(signal)
    running.child.kill(signal)
    return running.ended
  }
  const isWritten = () => filesBelow(place).some(name => name.includes('base.tar'))
  expect(await endedBy('SIGINT', ['backup', 'now'], isWritten)).toEqual({
    code: 130,
    printed: '',
    complained: expect.stringMatching(/^Se interrumpió: backup now\. No quedó nada a medias\.\n$/m),
  })
  expect(filesBelow(place).filter(name => name.startsWith('backups/'))).toEqual([])
  expect(runningServer(join(folder, 'db'))).toBeUndefined()
  const asked = await shopCommand(['partners'], settings)
  expect(asked.printed).toContain('Lugar de los respaldos: SIN NOTICIAS')
  expect(asked.printed).not.toContain('interrumpió')

  expect(await shopCommand(['backup', 'now'], settings)).toMatchObject({ code: 0, complained: '' })
  const isUnpacked = () => runningServer(`${into}.restaurando/db`) !== undefined
  expect(await endedBy('SIGTERM', ['backup', 'restore', '--into', into], isUnpacked)).toEqual({
    code: 143,
    printed: '',
    complained: `Se interrumpió: backup restore. No quedó nada en ${into}; la tienda, como estaba.\n`,
  })
  expect(readdirSync(dirname(into))).toEqual([])
})

/** A shop with a book, on which a migration waits and fails because its table exists already. */
async function shopToUpdate(settings: { DATA_DIR: string }) {
  const opened = await openShop(readConfig({ ...settings, SAMPLE_CATALOGUE: '0' }), silentLog)
  const pool = createPool(opened.access.connection, () => {})
  const db = createDatabase(pool)
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await pool.query(`delete from schema_migrations where name = '0127_former_clusters.sql'`)
  return { opened, db }
}

it('what failed at one place keeps back no other, and is told of it alone', async () => {
  const { folder } = await startOwnServer('migrated')
  const places = temporaryFolder()
  const settings = { DATA_DIR: folder, SAMPLE_CATALOGUE: '0' }
  const opened = await openShop(readConfig(settings), silentLog)
  const db = createDatabase(createPool(opened.access.connection, () => {}))
  const ended = { asked_at: new Date(), started_at: new Date(), ended_at: new Date() }
  const failed = { ...ended, fault: 'no queda lugar en /viejo', place: '/viejo' }
  await db.insertInto('backup_runs').values(failed).execute()
  await writeLogTrouble(db, { ...failed, now: new Date(0) })
  const told = async (place: string) => {
    const parts = {
      db,
      clock: { now: () => new Date() },
      backups: { plan: { place } as BackupPlan },
      notedDamage: () => null,
    }
    return (await backupsWait(parts)).map(({ what }) => what)
  }
  expect(await told('/viejo')).toEqual([expect.stringMatching('/viejo'), expect.stringMatching('/viejo')])
  expect(await told('/nuevo')).toEqual([])
  await db.destroy()
  await opened.close()

  const place = join(places, 'nuevo')
  const again = await openShop(readConfig({ ...settings, BACKUP_DIR: place }), silentLog)
  onTestFinished(() => again.close())
  await expect.poll(() => listBackups(folderPlace(place)), { timeout: 60_000 }).toHaveLength(1)
})

it('an update that fails at every start does not pile up backups', async () => {
  const { folder } = await startOwnServer('migrated')
  const { opened, db } = await shopToUpdate({ DATA_DIR: folder })
  await db.destroy()
  await opened.close()
  const place = join(temporaryFolder(), 'place')
  mkdirSync(place)
  const config = readConfig({ DATA_DIR: folder, SAMPLE_CATALOGUE: '0', BACKUP_DIR: place })
  for (const _ of [1, 2, 3]) await expect(openShop(config, silentLog)).rejects.toThrow('former_clusters')
  expect(await listBackups(folderPlace(place))).toHaveLength(2)
})

it('an update of a shop that has made backups puts none into the empty folder of a disk that is not mounted', async () => {
  const { folder } = await startOwnServer('migrated')
  const { opened, db } = await shopToUpdate({ DATA_DIR: folder })
  // Of an earlier version, which gave its place no id.
  await db.insertInto('backup_runs').values({ asked_at: new Date(), ended_at: new Date(), backup: 'x' }).execute()
  await db.destroy()
  await opened.close()
  const disk = join(temporaryFolder(), 'disk')
  mkdirSync(disk)
  const settings = { DATA_DIR: folder, SAMPLE_CATALOGUE: '0', BACKUP_DIR: disk }
  const open = (more = {}) => openShop(readConfig({ ...settings, ...more }), silentLog)
  const isMissing = /^Falta el disco de los respaldos: .*backup accept-place$/
  await expect(open()).rejects.toThrow(isMissing)
  // It would take the empty folder for its place while it sells.
  await expect(open({ UPGRADE_BACKUP: 'off' })).rejects.toThrow(isMissing)
  expect(readdirSync(disk)).toEqual([])

  // What is kept there says that it is the place; so does a person.
  mkdirSync(join(disk, 'backups/a'), { recursive: true })
  writeFileSync(join(disk, 'backups/a/backup.json'), '')
  await expect(open()).rejects.toThrow('former_clusters')
  expect(await listBackups(folderPlace(disk))).toHaveLength(1)
  settings.BACKUP_DIR = join(temporaryFolder(), 'other')
  mkdirSync(settings.BACKUP_DIR)
  await expect(open()).rejects.toThrow('former_clusters')
})

it.runIf(isRoot)('a place that is full leaves the shop selling, and what waits for a person says so', async () => {
  const place = join(temporaryFolder(), 'place')
  mkdirSync(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'anaquel-test', place])
  onTestFinished(() => void execFileSync('umount', [place]))
  const { folder, server } = await startOwnServer('migrated')
  onTestFinished(() => server.stop())
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: place, SAMPLE_CATALOGUE: '0' })
  const opened = await openShop(config, silentLog)
  onTestFinished(() => opened.close())
  const waiting = async () =>
    (await opened.desk.whatWaits(operator('ana'), { restingDays: 10 })).map(({ what }) => what)
  await expect
    .poll(waiting, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^El último respaldo no se hizo: no queda lugar en \S+: los 1 MB libres no/))
  const pool = createPool(opened.access.connection, () => {})
  onTestFinished(() => pool.end())
  await insertBook(createDatabase(pool), { bibliomanager_id: 'B1', price_cents: 149_000 })
  expect(await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))).toMatchObject({
    kind: 'placed',
  })
})
