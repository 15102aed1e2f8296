import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { holdBackupLock } from '../../platform/backup/backup-lock.ts'
import { notedDamage } from '../../platform/database/damage-note.ts'
import { createPool } from '../../platform/database/database.ts'
import { flipByte } from '../../test/support/backed-up-shop.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { shopCommand, startShopCommand } from '../../test/support/shop-command.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

vi.setConfig({ testTimeout: 240_000 })

async function shopToBackUp() {
  const { folder, server } = await startOwnServer('migrated')
  const place = join(temporaryFolder(), 'place')
  mkdirSync(place)
  const pool = createPool(server.connection, () => {})
  return { folder, server, pool, settings: { DATA_DIR: folder, BACKUP_DIR: place, SAMPLE_CATALOGUE: '0' } }
}

it('a backup that fails at a damaged table is a failure, and the damage is known from then on', async () => {
  const { folder, server, pool, settings } = await shopToBackUp()
  await pool.query("create table odd as select repeat('x', 900) from generate_series(1, 99)")
  const { rows } = await pool.query<{ path: string }>("select pg_relation_filepath('odd') as path")
  await pool.end()
  await server.stop()
  flipByte(join(folder, 'db', rows[0]?.path ?? ''))
  expect(await shopCommand(['backup', 'now'], settings)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^El respaldo no se hizo: la base de datos está dañada, no los respaldos \(.+\)\. No borres/m,
    ),
  })
  expect(notedDamage(folder)?.words).toMatch(/invalid page|checksum/)
  expect((await shopCommand(['stuck'], settings)).printed).toContain('La base de datos está dañada')
})

it('where nobody named a place, every backup command fails as with any other setting', async () => {
  const settings = { DATA_DIR: temporaryFolder() }
  for (const args of [['list'], ['verify']]) {
    expect(await shopCommand(['backup', ...args], settings)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^Nadie dijo dónde guardar los respaldos/),
    })
  }
})

it('a command on a closed shop whose backups do not answer says so in sentences, and works', async () => {
  const { server, pool, settings } = await shopToBackUp()
  await pool.end()
  await server.stop()
  chmodSync(settings.DATA_DIR, 0o700)
  const silent = { ...settings, BACKUP_DIR: undefined, BACKUP_S3_URL: 'http://key:secret@127.0.0.1:59999/copias' }
  expect(await shopCommand(['stuck'], silent)).toMatchObject({
    code: 0,
    complained: expect.stringMatching(
      /^No se pudo comparar la base con sus respaldos; .+ en esta máquina: http.+ no responde \(ECONNREFUSED\)\.\n$/,
    ),
  })
})

it('Ctrl-C on a backup that another process makes, or that others asked for, says who makes it', async () => {
  const { server, pool, settings } = await shopToBackUp()
  // As an open shop that makes another one.
  await using _lock = await holdBackupLock(server.connection)
  const endedOnce = async (statement: string, named: (pid: number | undefined) => unknown[] = () => []) => {
    const asking = startShopCommand(['backup', 'now'], settings)
    await vi.waitFor(async () => expect((await pool.query(statement, named(asking.child.pid))).rowCount).toBe(1), {
      timeout: 60_000,
      interval: 50,
    })
    asking.child.kill('SIGINT')
    return (await asking.ended).complained
  }
  expect(await endedOnce('update backup_runs set started_at = now() where started_at is null')).toMatch(
    /^Se interrumpió: backup now\. Lo está haciendo la tienda abierta, y lo termina: npm run shop -- backup list$/m,
  )
  // By the time of day.
  await pool.query('delete from backup_runs')
  await pool.query('insert into backup_runs (asked_at) values (now())')
  const isAsking = `select from pg_stat_activity where application_name = $1 and query like '%backup_runs%order by%' limit 1`
  expect(await endedOnce(isAsking, pid => [`anaquel ${pid}`])).toMatch(
    /^Se interrumpió: backup now\. No quedó nada a medias\. Ya se había pedido, y lo hace la tienda cuando está abierta\.$/m,
  )
  await pool.end()
})
