import { cpSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openShop } from '../opening/open-shop.ts'

vi.setConfig({ testTimeout: 400_000 })

it('a database that lacks what its backups have is not opened, and nothing is written over them', async () => {
  const { folder, server } = await startOwnServer('migrated')
  const place = temporaryFolder()
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: place, SAMPLE_CATALOGUE: '0' })
  const kept = () => readdirSync(place, { recursive: true }).map(String).sort()
  const pieces = () => kept().filter(name => /wal\/\d+\/[0-9A-F]{24}\./.test(name))

  await (await openShop(config, silentLog)).close()
  await server.stop()
  cpSync(join(folder, 'db'), join(folder, 'older'), { recursive: true, preserveTimestamps: true })

  const opened = await openShop(config, silentLog)
  const before = pieces()
  const pool = createPool(opened.access.connection, () => {})
  await pool.query("create table sold as select n, repeat('libro', 40) as title from generate_series(1, 500) as n")
  await pool.end()
  // Closing keeps only what has come from the server, which may be less.
  await expect.poll(pieces, { timeout: 60_000, interval: 200 }).not.toEqual(before)
  await opened.close()
  await server.stop()
  const whole = kept()

  renameSync(join(folder, 'db'), join(folder, 'newer'))
  renameSync(join(folder, 'older'), join(folder, 'db'))
  await expect(openShop(config, silentLog)).rejects.toThrow(
    /^A la base de datos le falta lo último .*backup restore --into/,
  )
  expect(kept()).toEqual(whole)

  // Writes as much as before, so that the new log reaches the same positions as the archived one.
  const worn = await startEmbeddedServer(folder)
  const writing = createPool(worn.connection, () => {})
  await writing.query("create table written as select n, repeat('x', 400) as x from generate_series(1, 5000) as n")
  await writing.query('select pg_switch_wal()')
  await writing.end()
  await worn.stop()
  await expect(openShop(config, silentLog)).rejects.toThrow(/^A la base de datos le falta lo último/)
  const settings = { DATA_DIR: folder, BACKUP_DIR: place }
  const refused = expect.stringMatching(
    /A esta base le falta lo último que había escrito: se mira, y no se cambia nada. No se hizo nada/,
  )
  for (const command of [
    ['backup', 'now'],
    ['settings', 'set', 'SHOP_NAME=Otra', '--yes'],
    ['staff', 'invite', 'eva@anaquel.example', '--role', 'lectura'],
  ]) {
    expect(await shopCommand(command, settings)).toMatchObject({ code: 2, complained: refused })
  }
  expect(await shopCommand(['database', 'copy', '--into', join(quickFolder(), 'copy')], settings)).toMatchObject({
    code: 2,
  })
  expect(kept()).toEqual(whole)

  // It is still read, without its backups as well, as docs/backups.md says.
  const read = { code: 0, complained: expect.stringMatching(/^A la base de datos le falta lo último/) }
  expect(await shopCommand(['orders', 'list'], settings)).toMatchObject(read)
  expect(await shopCommand(['settings'], { ...settings, BACKUP_DIR: '' })).toMatchObject({
    ...read,
    printed: expect.not.stringContaining('Otra'),
  })
  const stuck = await shopCommand(['stuck'], { ...settings, BACKUP_DIR: '' })
  expect(stuck).toMatchObject({ ...read, code: 3, printed: expect.stringContaining('de lo que le falta no se sabe') })
  // Nor does a killed shop's database that still runs let it be changed.
  await startEmbeddedServer(folder)
  expect(await shopCommand(['settings', 'set', 'SHOP_NAME=Otra', '--yes'], settings)).toMatchObject({
    code: 2,
    complained: refused,
  })
  const again = await startEmbeddedServer(folder)
  const older = createPool(again.connection, () => {})
  await older.query('delete from schema_migrations where name = (select max(name) from schema_migrations)')
  await older.end()
  expect(await shopCommand(['orders', 'list'], settings)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^A la base de datos le falta .* Es de otra versión \(esperan migraciones\): mírala con/,
    ),
  })
  await again.stop()
  expect(kept()).toEqual(whole)

  renameSync(join(folder, 'db'), join(folder, 'older'))
  renameSync(join(folder, 'newer'), join(folder, 'db'))
  await (await openShop(config, silentLog)).close()
})
