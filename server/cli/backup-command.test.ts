import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { INFO, pathIn, writeInfo } from '../../platform/backup/backup-info.ts'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { countedRows } from './commands/backup/restore.ts'

// Each command is a process, and one that misses a last file waits for it.
vi.setConfig({ testTimeout: 120_000 })

const LATE = '2026-11-25_03-30-00'
const EARLY = '2026-11-24_03-30-00'

/** A place with two backups that were encrypted; what they hold is nothing. `shop` runs commands beside it. */
async function backedUp() {
  const folder = temporaryFolder()
  const settings = { DATA_DIR: join(folder, 'tienda'), BACKUP_DIR: join(folder, 'respaldos') }
  const place = folderPlace(settings.BACKUP_DIR)
  const part = (name: string) => ({ name: `${name}.zst.age`, bytes: 5, sha256: 'x' })
  const parts = {
    ...{ base: part('base.tar'), manifest: part('backup_manifest') },
    ...{ folder: part('folder.tar'), tables: part('tables.tar') },
  }
  for (const id of [EARLY, LATE]) {
    const at = new Date(`${id.slice(0, 10)}T06:30:00Z`)
    for (const { name } of Object.values(parts)) await place.put(pathIn(id, name), Buffer.from('bytes'))
    await writeInfo(place, {
      ...{ format: 1, id, startedAt: at, endedAt: at, cluster: '1', postgresVersion: '18.0', migration: '0001' },
      ...{ timeline: 1, from: '0/1', to: '0/2', isEncrypted: true, recipient: 'age1x', rows: {}, ...parts },
    })
  }
  async function shop(...args: string[]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'backup', ...args], {
      env: { PATH: process.env.PATH, ...settings },
    })
    const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: child.exitCode, printed, complained }
  }
  return { folder, place, infoOf: (id: string) => join(settings.BACKUP_DIR, pathIn(id, INFO)), shop }
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

it('says that what was encrypted needs the key of then, where no key is named any more', async () => {
  const { shop } = await backedUp()
  const { printed } = await shop('list')
  expect(printed).toContain(`BACKUP_RECIPIENT ya no está, y ${LATE}, ${EARLY} se cifró`)
  expect(printed).not.toContain('Con la clave de BACKUP_RECIPIENT')
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
  expect(await shop('restore', '--into', into)).toMatchObject({
    code: 2,
    complained: expect.stringContaining('nunca se pone encima'),
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
