import { chmodSync, closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { connectionConfig } from '../../platform/database/database.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { lookForDamage } from './look-for-damage.ts'
import { openShop } from './open-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

it('a damaged key of the refunds is told at the start, and the shop is not ready', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const config = readConfig({ DATA_DIR: folder, SAMPLE_CATALOGUE: '0' })
  const whole = await openShop(config, silentLog)
  expect(whole.damage).toBeNull()
  const client = new pg.Client(connectionConfig(whole.access.connection))
  await client.connect()
  const { rows } = await client.query<{ path: string }>("select pg_relation_filepath('refunds_pkey') as path")
  await client.query('checkpoint')
  await client.end()
  await whole.close()

  flipByte(join(folder, 'db', rows[0]?.path ?? ''), 7900)
  const opened = await openShop(config, silentLog)
  onTestFinished(opened.close)
  expect(opened.damage).toMatch(
    /^La base de datos está dañada\. No borres nada .+ backup restore --into CARPETA\.\n\(.+\)$/,
  )
  await expect(opened.checkReady()).rejects.toThrow(/invalid page|checksum|refunds_pkey/)
})

it('looking ends in time, and leaves nothing behind', async () => {
  const { pool } = await createTestDatabase()
  const holder = await pool.connect()
  await holder.query('begin; lock table payments in access exclusive mode')
  const info = vi.fn()
  const asked = performance.now()
  expect(await lookForDamage(pool, { info, warn: vi.fn() }, 200)).toBeNull()
  expect(performance.now() - asked).toBeLessThan(5000)
  expect(info).toHaveBeenCalledOnce()
  await holder.query('rollback')
  holder.release()
  expect(await lookForDamage(pool, silentLog)).toBeNull()
  const { rows } = await pool.query("select from pg_extension where extname = 'amcheck'")
  expect(rows).toEqual([])
})

function flipByte(path: string, at: number): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x40]), 0, 1, at)
  closeSync(file)
}
