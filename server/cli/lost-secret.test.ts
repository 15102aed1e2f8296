import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { readConfig } from '../../platform/config.ts'
import { noteDamage } from '../../platform/database/damage-note.ts'
import { createDatabase, createPool, databaseUrl } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { openShop } from '../opening/open-shop.ts'
import { ownSecret } from '../opening/own-secret.ts'
import { operator } from './open-desk.ts'

// Several servers are started one after the other.
vi.setConfig({ testTimeout: 300_000 })

const SECRET = 's'.repeat(64)
const MISSING = 'Falta el archivo secret'

/** Runs `npm run shop -- …` in its own process. */
const shop = (args: string[], settings: Record<string, string>) =>
  shopCommand(args, { SAMPLE_CATALOGUE: '0', ...settings })

/** A closed shop whose database knows its secret. */
async function closedShop() {
  const { folder, server } = await startOwnServer('migrated')
  const settings = { DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place'), SAMPLE_CATALOGUE: '0' }
  mkdirSync(settings.BACKUP_DIR)
  const secret = join(folder, 'secret')
  writeFileSync(secret, SECRET, { mode: 0o600 })
  const pool = createPool(server.connection, () => {})
  await ownSecret(readConfig(settings), createDatabase(pool))
  await pool.end()
  await server.stop()
  return { folder, settings, secret }
}

it('a secret that is gone is never replaced: neither start nor commands go on, and doctor names it first', async () => {
  const { settings, secret } = await closedShop()
  rmSync(secret)
  await expect(openShop(readConfig(settings), silentLog)).rejects.toThrow(
    `${MISSING}, el secreto de la tienda (${secret})`,
  )
  for (const args of [['orders', 'list'], ['stuck'], ['staff'], ['secret', 'accept'], ['backup', 'now']]) {
    expect(await shop(args, settings), args.join(' ')).toMatchObject({
      code: 1,
      complained: expect.stringContaining(MISSING),
      printed: '',
    })
  }
  const doctor = await shop(['doctor', '--json'], settings)
  expect(doctor.complained).toBe('')
  const lacks: { what: string; mend: string }[] = JSON.parse(doctor.printed)
  expect(lacks[0]).toMatchObject({
    weight: 'blocks',
    what: expect.stringContaining(MISSING),
    mend: expect.stringContaining('backup restore --into CARPETA --drill'),
  })
  expect(existsSync(secret)).toBe(false)

  // The way out where no copy is left.
  const anew = { ...settings, SECRET: 'n'.repeat(32) }
  expect(await shop(['stuck'], anew)).toMatchObject({ code: 1, complained: expect.stringContaining('secret accept') })
  expect(JSON.parse((await shop(['doctor', '--json'], anew)).printed)[0].what).toContain('el SECRET de los ajustes')
  expect(await shop(['secret', 'accept'], anew)).toMatchObject({ code: 0 })
  expect(await shop(['stuck'], anew)).toMatchObject({ code: 0 })
})

it('upgrade --check names first what to mend before: known damage, and a secret that is gone or another one', async () => {
  const { folder, settings, secret } = await closedShop()
  expect(await shop(['upgrade', '--check'], settings)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Nada espera/),
  })
  noteDamage(folder, 'invalid page')
  rmSync(secret)
  expect(await shop(['upgrade', '--check'], settings)).toMatchObject({
    code: 3,
    complained: '',
    printed: expect.stringMatching(
      /^Antes de actualizar:\n {2}- La base de datos está dañada: se vio el .+\(invalid page\)\. .+\n {2}- Falta el archivo secret.+\n\nNada espera/,
    ),
  })
  const other = await shop(['upgrade', '--check', '--json'], { ...settings, SECRET: 'o'.repeat(64) })
  expect(JSON.parse(other.printed).mendFirst[1].what).toContain('no es el de la tienda')
})

it('a backup with another secret, or none, is not called good, and none is made', async () => {
  const { folder, settings, secret } = await closedShop()
  const { id: good } = await backUp(folder, settings)
  writeFileSync(secret, 'o'.repeat(64))
  const { id: other } = await backUp(folder, settings)
  const verified = await shop(['backup', 'verify', other], settings)
  expect(verified).toMatchObject({ code: 1, printed: expect.stringMatching(/no sirve:\n.*no es el de la tienda/) })
  const into = join(quickFolder(), 'restored')
  const restored = await shop(['backup', 'restore', '--into', into, '--id', other, '--swap'], settings)
  expect(restored).toMatchObject({
    code: 3,
    printed: expect.stringMatching(/Así no se abre: .*(.*\n)+.*quedó en su lugar/),
  })

  rmSync(secret)
  const { id: without } = await backUp(folder, settings)
  const verifiedToo = await shop(['backup', 'verify', without], settings)
  expect(verifiedToo).toMatchObject({ code: 1, printed: expect.stringMatching(/no sirve:\n.*le falta el secreto/) })
  // The one that is known to have it is taken, and what followed is read from the log.
  const back = join(quickFolder(), 'back')
  expect(await shop(['backup', 'restore', '--into', back, '--drill'], settings)).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(join(back, 'restored.json'), 'utf8'))).toMatchObject({ backup: good })
  expect(readFileSync(join(back, 'secret'), 'utf8')).toBe(SECRET)
  expect(await shop(['backup', 'verify', without], { ...settings, SECRET })).toMatchObject({ code: 0 })
})

it('the tables of a backup with another secret do not go into a database of one’s own without a word', async () => {
  const { folder, settings, secret } = await closedShop()
  await backUp(folder, settings)
  const restored = async (settings: Record<string, string>) => {
    const { connection, pool } = await createTestDatabase({ isWhole: true })
    await pool.query('drop schema public cascade; create schema public')
    return shop(['backup', 'restore', '--from-tables', '--into', databaseUrl(connection)], settings)
  }
  const elsewhere = { ...settings, DATA_DIR: join(temporaryFolder(), 'lost') }
  expect(await restored(elsewhere)).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`en SECRET lo que dice ${join(elsewhere.DATA_DIR, 'secret')}`),
  })
  // What is there stays as it is.
  writeFileSync(secret, 'o'.repeat(64))
  const other = await restored(settings)
  expect(other).toMatchObject({ code: 3, printed: expect.stringMatching(/Así no se abre: .*no es el de la tienda/) })
  expect(other.printed).not.toContain('en SECRET lo que dice')
  expect(await restored({ ...settings, SECRET })).toMatchObject({ code: 0 })
})

it('an open shop whose secret goes says so, and makes no backup without it', async () => {
  const { settings, secret } = await closedShop()
  const opened = await openShop(readConfig(settings), silentLog)
  onTestFinished(opened.close)
  rmSync(secret)
  const [heaviest] = await opened.desk.examineShop(operator(), {})
  expect(heaviest?.what).toContain(MISSING)
  await opened.desk.backupNow(operator(), {})
  const faultOf = async () => (await opened.desk.listBackups(operator(), {})).runs[0]?.fault
  await expect.poll(faultOf, { timeout: 60_000 }).toContain(MISSING)
})

it('a wrong file secret beside the right SECRET is told, and neither a backup nor a copy takes it', async () => {
  const { settings, secret } = await closedShop()
  const given = { ...settings, SECRET }
  const lacks = async () =>
    (JSON.parse((await shop(['doctor', '--json'], given)).printed) as { what: string; mend: string }[]).filter(
      ({ what }) => what.includes(secret),
    )
  expect(await lacks()).toEqual([])
  writeFileSync(secret, 'o'.repeat(64))
  expect(await lacks()).toEqual([
    {
      weight: 'hurts',
      what: expect.stringMatching(/^El archivo \S+\/secret no es el secreto de la tienda/),
      mend: `Quita el archivo (rm ${secret}), o escribe en él lo que dice SECRET.`,
    },
  ])
  const made = await shop(['backup', 'now'], given)
  expect(made).toMatchObject({ code: 3, complained: '', printed: expect.stringContaining('no es el secreto') })
  const into = join(quickFolder(), 'restored')
  expect(await shop(['backup', 'restore', '--into', into, '--drill'], given)).toMatchObject({ code: 0 })
  expect(existsSync(join(into, 'secret'))).toBe(false)

  const copy = join(quickFolder(), 'copy')
  expect(await shop(['database', 'copy', '--into', copy], given)).toMatchObject({
    code: 3,
    complained: '',
    printed: expect.stringContaining(`La copia no lleva ${secret}: no es el secreto de la tienda`),
  })
  expect(existsSync(join(copy, 'db'))).toBe(true)
  expect(existsSync(join(copy, 'secret'))).toBe(false)
  const { connection, pool } = await createTestDatabase({ isWhole: true })
  await pool.query('drop schema public cascade; create schema public')
  const copied = await shop(['database', 'copy', '--into', databaseUrl(connection)], given)
  expect(copied).toMatchObject({ code: 0, printed: expect.stringContaining('deja SECRET como está') })
})

it('a secret that was made before its shop knew it is kept', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret'), SECRET, { mode: 0o600 })
  const { db } = await createTestDatabase()
  const config = readConfig({ DATA_DIR: folder })
  expect(await ownSecret(config, db)).toBe(SECRET)
  expect(await ownSecret(config, db)).toBe(SECRET)
})

/** As versions before made it: whatever the secret. */
async function backUp(folder: string, settings: Record<string, string>) {
  const parts = backupParts(readConfig(settings))
  const server = await startEmbeddedServer(folder)
  try {
    if (!parts) throw new Error('no place')
    return await makeBackup({
      connection: server.connection,
      dataFolder: folder,
      settings: {},
      ...parts,
      now: () => new Date(),
    })
  } finally {
    await server.stop()
  }
}
