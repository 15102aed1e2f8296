import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openShop } from '../opening/open-shop.ts'

vi.setConfig({ testTimeout: 400_000 })

it('a database that lacks what its backups have is not opened, and nothing is written over them', async () => {
  const { folder, server } = await startOwnServer()
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
  const shop = (args: string[], settings: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../cli/main.ts'), ...args], {
      env: { PATH: process.env.PATH, ...settings },
      encoding: 'utf8',
    })
  const settings = { DATA_DIR: folder, BACKUP_DIR: place }
  const refused = expect.stringMatching(
    /A esta base le falta lo último que había escrito: se mira, y no se cambia nada. No se hizo nada/,
  )
  for (const command of [
    ['backup', 'now'],
    ['settings', 'set', 'SHOP_NAME=Otra', '--yes'],
    ['staff', 'invite', 'eva@anaquel.example', '--role', 'lectura'],
  ]) {
    expect(shop(command, settings)).toMatchObject({ status: 2, stderr: refused })
  }
  expect(shop(['database', 'copy', '--into', join(temporaryFolder(), 'copy')], settings)).toMatchObject({ status: 2 })
  expect(kept()).toEqual(whole)

  // It is still read, without its backups as well, as docs/backups.md says.
  const read = { status: 0, stderr: expect.stringMatching(/^A la base de datos le falta lo último/) }
  expect(shop(['orders', 'list'], settings)).toMatchObject(read)
  expect(shop(['settings'], { ...settings, BACKUP_DIR: '' })).toMatchObject({
    ...read,
    stdout: expect.not.stringContaining('Otra'),
  })
  // Nor does a killed shop's database that still runs let it be changed.
  await startEmbeddedServer(folder)
  expect(shop(['settings', 'set', 'SHOP_NAME=Otra', '--yes'], settings)).toMatchObject({ status: 2, stderr: refused })
  const again = await startEmbeddedServer(folder)
  const older = createPool(again.connection, () => {})
  await older.query('delete from schema_migrations where name = (select max(name) from schema_migrations)')
  await older.end()
  expect(shop(['orders', 'list'], settings)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^A la base de datos le falta .* Es de otra versión \(esperan migraciones\): mírala con/,
    ),
  })
  await again.stop()
  expect(kept()).toEqual(whole)

  renameSync(join(folder, 'db'), join(folder, 'older'))
  renameSync(join(folder, 'newer'), join(folder, 'db'))
  await (await openShop(config, silentLog)).close()
})
