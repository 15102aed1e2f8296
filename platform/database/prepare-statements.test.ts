import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createDatabase, createPool } from './database.ts'

async function preparingPool() {
  const { connection } = await createTestDatabase()
  const pool = createPool(connection, () => {}, { max: 1, prepares: true })
  onTestFinished(() => pool.end())
  const prepared = async () => {
    const { rows } = await pool.query(
      'select statement, generic_plans + custom_plans as runs from pg_prepared_statements',
    )
    return rows.map(({ statement, runs }) => [statement, Number(runs)])
  }
  return { pool, prepared }
}

it('a connection plans a statement once, and answers each time by its own values', async () => {
  const { pool, prepared } = await preparingPool()
  for (const value of [1, 2, 3, 4, 5, 6, 7]) {
    expect((await pool.query('select $1::int * 2 as doubled', [value])).rows).toEqual([{ doubled: value * 2 }])
  }
  expect(await prepared()).toEqual([['select $1::int * 2 as doubled', 7]])
})

it('the database of a shop prepares what its queries ask, in transactions and after one that failed', async () => {
  const { pool, prepared } = await preparingPool()
  const db = createDatabase(pool)
  const find = (id: number) => db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()
  const failed = db.transaction().execute(async transaction => {
    await transaction.selectFrom('orders').select('status').where('id', '=', 1).execute()
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await find(1)).toBeUndefined()
  expect(await prepared()).toEqual([['select "status" from "orders" where "id" = $1', 2]])
})

it('a statement that failed to parse is parsed again once its table is there', async () => {
  const { pool } = await preparingPool()
  const ask = () => pool.query('select n from later where n = $1', [1])
  await expect(ask()).rejects.toThrow('later')
  await pool.query('create table later (n int)')
  expect((await ask()).rows).toEqual([])
})

it('an older version goes on when a later one adds a column to what it reads whole', async () => {
  const { pool, prepared } = await preparingPool()
  const db = createDatabase(pool)
  await pool.query('create table widening (n int)')
  await pool.query('insert into widening values (1)')
  const texts = [
    'select * from widening where n = $1',
    'select w.* from widening w where n = $1',
    'select "w".* from widening w where n = $1',
    'select n, * from widening where n = $1',
    'update widening set n = $1 returning *',
  ]
  for (const text of texts) await pool.query(text, [1])
  await db.selectFrom('orders').selectAll('orders').where('id', '=', 1).execute()
  await pool.query('alter table widening add column m int')
  for (const text of texts)
    expect((await pool.query(text, [1])).rows, text).toEqual([expect.objectContaining({ m: null })])
  expect(await prepared()).toEqual([])
})

it('lists of any length, and many statements, do not fill the server’s memory', async () => {
  const { pool, prepared } = await preparingPool()
  const list = Array.from({ length: 41 }, (_, index) => index)
  await pool.query(`select 1 where 1 in (${list.map((_, index) => `$${index + 1}::int`)})`, list)
  expect(await prepared()).toEqual([])
  for (let each = 0; each < 260; each++) await pool.query(`select $1::int + ${each}`, [each])
  expect(await prepared()).toHaveLength(250)
})
