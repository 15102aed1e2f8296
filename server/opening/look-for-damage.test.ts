import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { connectionConfig, createPool } from '../../platform/database/database.ts'
import { ownDataFolder } from '../../test/support/embedded.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { operator } from '../cli/open-desk.ts'
import { lookForDamage } from './look-for-damage.ts'
import { openShop } from './open-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

it.each([
  ['is damaged', (file: string) => flipByte(file, 7900), /invalid page|checksum|refunds_pkey/],
  ['is gone', (file: string) => renameSync(file, `${file}.gone`), /could not open file/],
])('a key of the refunds that %s is reported at the start, and the shop is not ready', async (_what, damage, why) => {
  const folder = await ownDataFolder('migrated')
  const config = readConfig({ DATA_DIR: folder, SAMPLE_CATALOGUE: '0' })
  const whole = await openShop(config, silentLog)
  expect(whole.damage).toBeNull()
  const client = new pg.Client(connectionConfig(whole.access.connection))
  await client.connect()
  const { rows } = await client.query<{ path: string }>("select pg_relation_filepath('refunds_pkey') as path")
  await client.query('checkpoint')
  await client.end()
  await whole.close()

  damage(join(folder, 'db', rows[0]?.path ?? ''))
  const opened = await openShop(config, silentLog)
  onTestFinished(opened.close)
  expect(opened.damage).toMatch(
    /^La base de datos está dañada\. No borres nada .+ backup restore --into CARPETA\.\n\(.+\)$/,
  )
  await expect(opened.checkReady()).rejects.toThrow(why)
  const [heaviest] = await opened.desk.examineShop(operator(), {})
  expect(heaviest?.what, 'what doctor says first').toBe(
    'La base de datos está dañada: hay órdenes o dinero que no se pueden leer.',
  )
})

it.each([
  ['its rows', 'pg_class.oid', 'la tabla odd no se puede leer entera', 0],
  ['its long values', 'pg_class.reltoastrelid', 'la tabla odd no se puede leer entera', 0],
  ['its index', "'odd_index'::regclass", 'el índice odd_index no se puede leer entero', 1],
])(
  'damage in any other table is found by who looks for it, in %s, and known until it is found sound',
  async (_where, column, words, page) => {
    const folder = await ownDataFolder('migrated')
    const config = readConfig({ DATA_DIR: folder, SAMPLE_CATALOGUE: '0' })
    const whole = await openShop(config, silentLog)
    const client = new pg.Client(connectionConfig(whole.access.connection))
    await client.connect()
    await client.query(`create table odd (kept text); alter table odd alter kept set storage external;
      insert into odd select repeat('x', 9000) from generate_series(1, 200);
      create index odd_index on odd (left(kept, 9)); checkpoint`)
    const { rows } = await client.query<{ path: string }>(
      `select pg_relation_filepath(${column}) as path from pg_class where relname = 'odd'`,
    )
    await client.end()
    await whole.close()

    flipByte(join(folder, 'db', rows[0]?.path ?? ''), page * 8192 + 7900)
    const damaged = await openShop(config, silentLog)
    expect(damaged.damage).toBeNull()
    const [heaviest] = await damaged.desk.examineShop(operator(), {})
    expect(heaviest?.what).toBe(`La base de datos está dañada: ${words}.`)
    await damaged.close()

    const opened = await openShop(config, silentLog)
    onTestFinished(opened.close)
    expect(opened.damage, 'reported at the next start').toContain(words)
    await expect(opened.checkReady()).rejects.toThrow(words)
    const waits = async () => (await opened.desk.whatWaits(operator(), {})).map(({ what }) => what)
    expect((await waits())[0]).toMatch(new RegExp(`^La base de datos está dañada: .+ Se vio el .+: ${words}\\.$`))
    // PostgreSQL counts it once more.
    await opened.desk.examineShop(operator(), {})
    const mender = new pg.Client(connectionConfig(opened.access.connection))
    await mender.connect()
    await mender.query('drop table odd')
    await mender.end()
    expect((await opened.desk.examineShop(operator(), {})).map(({ what }) => what)).not.toContainEqual(
      expect.stringContaining('dañada'),
    )
    expect((await waits()).filter(what => what.includes('dañada'))).toEqual([])
    await opened.checkReady()
  },
)

it.each([
  ['XX000', 'damage'], // "cache lookup failed", "invalid memory alloc request size": no code of its own
  ['58030', 'damage'],
  ['42501', null],
  ['53200', null],
  ['57P01', null],
  [undefined, null], // the connection broke
])('an error with code %s while looking is %s', async (code, found) => {
  const error = code ? Object.assign(new pg.DatabaseError('odd', 3, 'error'), { code }) : new Error('terminated')
  const query = async (text: string) => {
    if (text.startsWith('select count')) throw error
  }
  const warn = vi.fn()
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool
  expect(await lookForDamage(pool, { info: vi.fn(), warn })).toEqual(
    found ? { kind: 'damaged', words: 'odd' } : { kind: 'unread' },
  )
  expect(warn).toHaveBeenCalledTimes(found ? 0 : 1)
})

it("indexes are left out where amcheck is another user's, without a warning", async () => {
  const { pool, connection } = await createTestDatabase({ isWhole: true })
  const role = `reader_${randomBytes(6).toString('hex')}`
  await pool.query(
    `create extension amcheck; create role ${role}; grant select on all tables in schema public to ${role}`,
  )
  const asReader = createPool(connection, () => {}, { max: 1 })
  onTestFinished(async () => {
    await asReader.end()
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  })
  await asReader.query(`set role ${role}`)
  const warn = vi.fn()
  expect(await lookForDamage(asReader, { info: vi.fn(), warn })).toEqual({ kind: 'unread' })
  expect(warn.mock.calls).toEqual([])
})

it.each(['payments', 'pg_extension'])(
  'looking ends in time while %s is locked, and leaves nothing behind',
  async table => {
    const { pool } = await createTestDatabase()
    const holder = await pool.connect()
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const info = vi.fn()
    const asked = performance.now()
    expect(await lookForDamage(pool, { info, warn: vi.fn() }, 1000)).toEqual({ kind: 'unread' })
    expect(performance.now() - asked).toBeLessThan(5000)
    expect(info).toHaveBeenCalledOnce()
    await holder.query('rollback')
    holder.release()
    expect(await lookForDamage(pool, silentLog)).toEqual({ kind: 'sound' })
    const { rows } = await pool.query("select from pg_extension where extname = 'amcheck'")
    expect(rows).toEqual([])
  },
)

function flipByte(path: string, at: number): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x40]), 0, 1, at)
  closeSync(file)
}
