import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { openReleasedFolder } from '../../test/released/open-folder.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Runs `npm run shop -- upgrade …` as a terminal does, with these settings only. */
const upgrade = (args: string[], settings: Record<string, string>) => shopCommand(['upgrade', ...args], settings)

it('upgrade --check says what waits in a folder of the first release and changes nothing', async () => {
  const folder = join(quickFolder(), 'shop')
  await openReleasedFolder(folder)
  const { code, printed, complained } = await upgrade(['--check'], { DATA_DIR: folder })
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(printed).toMatch(/^MIGRACIÓN +ESPERA +POR +HASTA +DURA\n0048_book_edits\.sql /)
  expect(printed).toMatch(/\n0050_price_rules\.sql +todos +books +menos de 0,1 s/)
  expect(printed).toMatch(/\n0130_online_indexes\.sql +/)
  expect(printed).toContain('Se puede pasar mientras vende: nadie espera más de un segundo.')

  const live = { ...LIVE_SETTINGS, DATA_DIR: folder }
  const refused = await upgrade(['--check'], live)
  expect({ code: refused.code, complained: refused.complained }).toEqual({ code: 3, complained: '' })
  expect(refused.printed).toContain(
    'Con las claves reales, la versión nueva no abre mientras a un comprador le llegue algo de prueba:\n  - ',
  )
  expect(refused.printed).toMatch(/Los compradores leen un ejemplo: el teléfono.+ settings set SHOP_PHONE=…/)
  expect(refused.printed).toContain('títulos de muestra, que nadie imprime. npm run shop -- sample remove')
  expect(refused.printed).toContain(
    'tarifas de envío son todavía las de ejemplo. npm run shop -- tariffs import ARCHIVO',
  )
  const { keepsClosed } = JSON.parse((await upgrade(['--check', '--json'], live)).printed)
  expect(keepsClosed.map(({ mend }: { mend: string }) => mend)).toContain('npm run shop -- sample remove')

  const { steps } = JSON.parse((await upgrade(['--check', '--json'], { DATA_DIR: folder })).printed)
  expect(steps.map(({ name }: { name: string }) => name)).toContain('functions/names')
  const server = await startEmbeddedServer(folder)
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query('select max(name) as newest, count(*)::int as count from schema_migrations')
  expect(rows).toEqual([{ newest: '0047_dropped_lines.sql', count: 40 }])

  // Makes a migration slow on paper: as if there were a billion books.
  await client.query(`update pg_class set reltuples = 1e9 where relname = 'books'`)
  await client.query(`delete from schema_functions where folder = 'kept'`)
  const heavy = await upgrade(['--check'], { DATA_DIR: folder })
  expect(heavy.code).toBe(3)
  expect(heavy.printed).toMatch(/Conviene con la tienda cerrada: functions\/kept \(\d+ min\)/)
  await client.end()
  await server.stop()
})

it('upgrade --check makes no database in an empty folder, and knows no other use', async () => {
  const folder = temporaryFolder()
  const { code, complained } = await upgrade(['--check'], { DATA_DIR: folder })
  expect(code).toBe(2)
  expect(complained).toContain(`En ${folder} no hay ninguna tienda.`)
  expect(readdirSync(folder)).toEqual([])
  expect((await upgrade([], { DATA_DIR: folder })).code).toBe(2)
})

it('upgrade --check --rehearse measures it in a copy of the last backup; of a shop that is up to date nothing waits', async () => {
  const folder = join(quickFolder(), 'shop')
  await openReleasedFolder(folder)
  const settings = { DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place'), SAMPLE_CATALOGUE: '0' }
  // Any command of this program migrates the database, after a backup.
  expect(await shopCommand(['orders', 'list'], settings)).toMatchObject({ code: 0 })
  const { code, printed, complained } = await upgrade(['--check', '--rehearse'], settings)
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(printed).toMatch(/^MIGRACIÓN .*\n0048_book_edits\.sql /)
  expect(printed).toMatch(/\nMedido en una copia del respaldo 20\d\d-\S+, que ya no está\.\n$/)
  expect(await upgrade(['--check'], settings)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Nada espera: la base ya es la de este programa \(\d/),
  })
})
