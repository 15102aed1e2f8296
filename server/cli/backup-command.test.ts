import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { beginningPath, logFolder, piecePath } from '../../platform/backup/archive/log-files.ts'
import { INFO, pathIn, type Verification, writeInfo, writeVerification } from '../../platform/backup/backup-info.ts'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { STRANGER } from '../../test/support/local-user.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { countedRows } from './commands/backup/restore.ts'

// Each command is a process, and one that misses a last file waits for it.
vi.setConfig({ testTimeout: 120_000 })

const LATE = '2026-11-25_03-30-00'
const EARLY = '2026-11-24_03-30-00'

/** A place with two encrypted backups without content. `shop` runs commands beside it. */
async function backedUp(uid?: number) {
  const folder = temporaryFolder()
  const settings = { DATA_DIR: join(folder, 'tienda'), BACKUP_DIR: join(folder, 'respaldos') }
  const place = folderPlace(settings.BACKUP_DIR)
  const part = (name: string) => ({
    name: `${name}.zst.age`,
    bytes: 5,
    sha256: createHash('sha256').update('bytes').digest('hex'),
  })
  const parts = {
    base: part('base.tar'),
    manifest: part('backup_manifest'),
    folder: part('folder.tar'),
    tables: part('tables.tar'),
  }
  for (const id of [EARLY, LATE]) {
    const at = new Date(`${id.slice(0, 10)}T06:30:00Z`)
    for (const { name } of Object.values(parts)) await place.put(pathIn(id, name), Buffer.from('bytes'))
    await writeInfo(place, {
      format: 1,
      id,
      startedAt: at,
      endedAt: at,
      cluster: '1',
      postgresVersion: '18.0',
      migration: '0001',
      timeline: 1,
      from: '0/1',
      to: '0/2',
      isEncrypted: true,
      recipient: 'age1x',
      rows: {},
      ...parts,
    })
  }
  const shop = (...args: string[]) => shopCommand(['backup', ...args], settings, { uid })
  const damage = (id: string, known: Partial<Verification>) =>
    writeVerification(place, id, { at: new Date(), how: 'restored', faults: [], ...known })
  return {
    folder,
    place,
    damage,
    backups: settings.BACKUP_DIR,
    infoOf: (id: string) => join(settings.BACKUP_DIR, pathIn(id, INFO)),
    shop,
  }
}

it('a backup that lost its last file is named, and verifying the one before is no success', async () => {
  const { infoOf, shop } = await backedUp()
  rmSync(infoOf(LATE))
  const said = `El respaldo ${LATE} no sirve: falta su backup.json. Para tener uno nuevo: npm run shop -- backup now`
  expect(await shop('list')).toMatchObject({ code: 0, printed: expect.stringContaining(said) })
  expect(await shop('verify')).toMatchObject({ code: 1, printed: expect.stringContaining(said) })
  expect(await shop('verify', LATE)).toEqual({ code: 1, printed: `${said}\n`, complained: '' })
  writeFileSync(infoOf(LATE), '{"format": 1,')
  writeFileSync(infoOf(EARLY), '')
  expect((await shop('list')).printed).toMatch(
    /no hay respaldos enteros\.(.*\n)+.*backup\.json está dañado(.*\n)+.*dañado/,
  )
  expect(await shop('verify')).toMatchObject({ code: 1, printed: expect.stringMatching(`${LATE}(.*\\n)+.*${EARLY}`) })
})

it('nothing is promised of backups that are known to be damaged, nor of a log beyond its damage', async () => {
  const { damage, place, shop } = await backedUp()
  await place.put(beginningPath('1'), Buffer.from(JSON.stringify({ at: new Date('2026-11-20T00:00:00Z') })))
  const piece = piecePath(logFolder('1'), '000000010000000000000000', { from: 0, to: 100, suffix: '.zst.age' })
  await place.put(piece, Buffer.from('log'))
  expect((await shop('list')).printed).toContain('a cualquier segundo desde 2026-11-24 03:30:00 hasta ahora.')
  await damage(LATE, { logDamage: { piece, until: new Date('2026-11-25T09:00:00Z') } })
  const damaged = (await shop('list')).printed
  expect(damaged).toContain('lo que siguió está DAÑADO: se lee hasta 2026-11-25 06:00:00')
  expect(damaged).toContain('Se puede volver al momento de cada respaldo')
  expect(damaged).not.toContain('a cualquier segundo')
  for (const id of [LATE, EARLY]) await damage(id, { faults: ['x'] })
  const { printed } = await shop('list')
  expect(printed).toContain('Ninguno sirve')
  expect(printed).not.toContain('Se puede volver')
})

it('the newest that is known to be damaged is not the one that is restored, and one of another PostgreSQL is told as such', async () => {
  const { damage, folder, infoOf, shop } = await backedUp()
  await damage(LATE, { faults: ['x'] })
  const info = JSON.parse(readFileSync(infoOf(EARLY), 'utf8'))
  writeFileSync(infoOf(EARLY), JSON.stringify({ ...info, postgresVersion: '17.2' }))
  expect(await shop('restore', '--into', join(folder, 'nueva'))).toMatchObject({
    complained: expect.stringContaining(`El respaldo ${EARLY} es de PostgreSQL 17`),
  })
  const { printed } = await shop('verify', EARLY)
  expect(printed).toMatch(/está como se guardó, pero es de PostgreSQL 17 y .*restore --from-tables --into CARPETA/)
  expect(printed).not.toContain('cifrado')
})

// Root may write everywhere, so the tests run as another user then.
const STRANGER_IF_ROOT = process.getuid?.() === 0 ? STRANGER : undefined

it('where the verdict can’t be written down it is said with why, and the exit code is that of the verdict', async () => {
  const { backups, shop } = await backedUp(STRANGER_IF_ROOT)
  const all = readdirSync(backups, { recursive: true }).map(name => join(backups, String(name)))
  for (const path of all) chmodSync(path, statSync(path).isDirectory() ? 0o555 : 0o444)
  for (const path of [dirname(backups), backups]) chmodSync(path, 0o755)
  const unkept = /Este resultado no quedó anotado: no se puede escribir en \S+ \(EACCES\): dale la carpeta/
  const { code, printed, complained } = await shop('verify')
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(printed).toMatch(/está como se guardó.*\nSi trae el secreto de la tienda no se pudo mirar\.\n/)
  expect(printed).toMatch(unkept)
  const base = join(backups, pathIn(LATE, 'base.tar.zst.age'))
  chmodSync(base, 0o644)
  writeFileSync(base, 'otros')
  const damaged = await shop('verify')
  expect(damaged).toMatchObject({ code: 1, complained: '', printed: expect.stringMatching(/no sirve/) })
  expect(damaged.printed).toMatch(unkept)
  for (const path of all) chmodSync(path, 0o755)
})

it('says that what was encrypted needs the key of then, where no key is named any more', async () => {
  const { shop } = await backedUp()
  const { printed } = await shop('list')
  expect(printed).toContain(`BACKUP_RECIPIENT ya no está, y ${LATE}, ${EARLY} se cifraron: ni esos se abren`)
  expect(printed).not.toContain('Con la clave de BACKUP_RECIPIENT')
  expect(printed).toMatch(/se guarda mientras la tienda está abierta\.$/m)
})

it('counts one and many of what was restored', () => {
  expect(countedRows({ orders: 1, payments: 1, books: 40_500, other: 7 })).toBe(
    '1 orden, 1 pago (hecho o no), 40.500 libros',
  )
  expect(countedRows({ orders: 0, payments: 2, books: 1, book_requests: 1 })).toBe(
    '0 órdenes, 2 pagos (hechos o no), 1 libro, 1 consulta',
  )
})

it('what the operator typed and can correct ends with 2', async () => {
  const { folder, shop } = await backedUp()
  const into = join(folder, 'usada')
  mkdirSync(join(into, 'algo'), { recursive: true })
  const nueva = join(folder, 'nueva')
  expect(await shop('restore', '--into', '')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('falta la carpeta'),
  })
  for (const relative of ['nueva', './nueva', '../nueva']) {
    expect(await shop('restore', '--into', relative)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(
        /^--into tiene que ser una ruta entera, como \/\S+-nueva: .* No se cambió nada\.\n$/,
      ),
    })
  }
  expect(await shop('restore', '--into', into)).toMatchObject({
    code: 2,
    complained: expect.stringContaining('nunca se pone nada encima'),
  })
  expect(await shop('restore', '--into', nueva)).toMatchObject({
    code: 2,
    complained: expect.stringContaining('con --identity ARCHIVO'),
  })
  expect(await shop('verify', '--identity', nueva)).toMatchObject({
    code: 2,
    complained: expect.stringContaining('No se puede leer'),
  })
  expect(await shop('restore', '--into', join(folder, 'respaldos/nueva'))).toMatchObject({ code: 2 })
})
