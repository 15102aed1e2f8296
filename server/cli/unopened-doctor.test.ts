import { chmodSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createPool } from '../../platform/database/database.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { freePort, startRefused } from '../../test/support/shop-process.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

// Several servers are started one after the other.
vi.setConfig({ testTimeout: 300_000 })

/** Runs `npm run shop -- doctor` in its own process. */
const doctor = (args: string[], settings: Record<string, string>) =>
  shopCommand(['doctor', ...args], { PORT: '59999', ...settings })

/** A closed shop with a book, whose secret is gone while its newest migration waits. */
async function lostShopOfBefore() {
  const { folder, server } = await startOwnServer('migrated')
  const pool = createPool(server.connection, () => {})
  await pool.query(`update shop_life set secret_fingerprint = '0123456789abcdef'`)
  await pool.query(`insert into books (bibliomanager_id, isbn, title) values ('1', '9789974000001', 'Un libro')`)
  await pool.query('delete from schema_migrations where name = (select max(name) from schema_migrations)')
  await pool.end()
  await server.stop()
  const place = join(temporaryFolder(), 'place')
  mkdirSync(place)
  return { folder, settings: { DATA_DIR: folder, BACKUP_DIR: place } }
}

it('doctor names a lost secret, an update that waits and all the rest, though the database does not open', async () => {
  const { folder, settings } = await lostShopOfBefore()
  const { code, printed, complained } = await doctor(['--mail', 'marta@libros.example'], settings)
  expect(code).toBe(1)
  expect(complained).not.toContain('Falta')
  expect(printed).toMatch(/^Impide vender de verdad \(\d+\)\n {2}- Falta el archivo secret.+ Además espera 1 migración/)
  expect(printed.match(/Falta el archivo secret/g)).toHaveLength(1)
  expect(printed).toContain('Todavía no hay ningún respaldo.')
  expect(printed).toContain('Los correos no salen')
  expect(printed, 'the desk may have set it').not.toContain('leen un ejemplo')
  expect(printed).toContain('El correo de prueba no se mandó')

  // Whatever else keeps it from opening, and the secret that can't be compared then.
  renameSync(join(folder, 'db'), join(folder, 'db.antes'))
  writeFileSync(join(folder, 'db.log'), 'x')
  const lacks: { what: string }[] = JSON.parse((await doctor(['--json'], settings)).printed)
  expect(lacks.slice(0, 2).map(({ what }) => what)).toEqual([
    expect.stringContaining('falta su base de datos'),
    expect.stringContaining('Falta el archivo secret'),
  ])
  writeFileSync(join(folder, 'secret'), 'corto')
  expect((await doctor([], settings)).printed).toContain('no tiene un secreto entero')
})

it.each([
  'orders',
  'names', // Only the search for damage reads it.
])('doctor, or the start, says that the file of table %s is not the shop’s, and how it is given back', async table => {
  const { folder, server } = await startOwnServer('migrated')
  const pool = createPool(server.connection, () => {})
  const { rows } = await pool.query<{ path: string }>(`select pg_relation_filepath('${table}') as path`)
  await pool.end()
  await server.stop()
  const settings = { DATA_DIR: folder, SAMPLE_CATALOGUE: '0' }
  const cluster = join(folder, 'db')
  const { uid, gid } = statSync(cluster)
  chmodSync(join(cluster, rows[0]?.path ?? ''), 0)
  const line = `sudo chown -R ${uid}:${gid} ${cluster} && sudo chmod -R u+rwX ${cluster}`
  const { code, printed } = await doctor([], settings)
  expect(code).toBe(1)
  expect(printed.slice(0, printed.indexOf('Va a doler'))).toContain(
    `Un archivo de la base de datos es de otro usuario, o está sin permiso. No se perdió nada.\n      Devuelve la carpeta, entera, a su usuario, y repite: ${line}\n`,
  )
  expect(printed).not.toContain('Permission denied')
  if (table === 'orders') {
    const { complained } = await shopCommand(['orders', 'list'], settings)
    expect(complained).toMatch(/^Un archivo de la base de datos es de otro usuario.*chown -R \d+:\d+ .+\n\(.+\)\n$/)
    expect(complained).toContain(line)
    const refused = await startRefused({ dataFolder: folder, port: await freePort(), env: { SAMPLE_CATALOGUE: '0' } })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(
      /^Un archivo de la base de datos es de otro usuario, o está sin permiso\. No se perdió/m,
    )
    expect(refused.output).toContain(line)
  }
})
