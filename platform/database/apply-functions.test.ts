import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { applyFunctions } from './apply-functions.ts'

const DOUBLE = 'create or replace function double(n int) returns int language sql as $$ select half(n) * 4 $$'
const HALF = 'create or replace function half(n int) returns int language sql as $$ select n / 2 $$'

async function withFunctions(files: Record<string, string>) {
  const { pool } = await createTestDatabase()
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sums'))
  const write = (name: string, sql: string) => writeFileSync(join(folder, 'sums', name), sql)
  for (const [name, sql] of Object.entries(files)) write(name, sql)
  const apply = async () => {
    const client = await pool.connect()
    await applyFunctions(client, folder).finally(() => client.release())
  }
  const ask = async (sql: string) => Object.values((await pool.query(sql)).rows[0] as object)[0] as unknown
  return { pool, write, apply, ask, remove: (name: string) => rmSync(join(folder, 'sums', name)) }
}

it('makes functions whatever the order of their files, and then does what their folder wants done', async () => {
  const { apply, ask } = await withFunctions({
    'a.sql': DOUBLE,
    'b.sql': HALF,
    'after.sql': 'create table doubled as select double(4) as n',
  })
  await apply()
  expect(await ask('select n from doubled')).toBe(8)
})

it('applies a folder again when one of its files is changed, new or gone; what is done afterwards again when it is changed itself', async () => {
  const { pool, apply, ask, write, remove } = await withFunctions({
    'b.sql': HALF,
    'after.sql': 'insert into applied values (1)',
  })
  await pool.query('create table applied (n int)')
  await apply()
  write('b.sql', HALF.replace('n / 2', 'n / 4'))
  await apply()
  expect(await ask('select half(8)')).toBe(2)
  write('c.sql', DOUBLE)
  await apply()
  remove('c.sql')
  await apply()
  expect(await ask('select count(*)::int from applied')).toBe(1)
  write('after.sql', '-- anew\ninsert into applied values (1)')
  await apply()
  await apply()
  expect(await ask('select count(*)::int from applied')).toBe(2)
})

it('does afterwards what was cut off there', async () => {
  const { pool, apply, ask, write } = await withFunctions({
    'b.sql': HALF,
    'after.sql': 'insert into applied values (1)',
  })
  await expect(apply()).rejects.toThrow('sums/after.sql failed')
  await pool.query('create table applied (n int)')
  await apply()
  expect(await ask('select count(*)::int from applied')).toBe(1)
  // And if its functions changed meanwhile.
  write('after.sql', 'insert into applied values (1); insert into nowhere values (1)')
  await expect(apply()).rejects.toThrow('nowhere')
  write('b.sql', HALF.replace('n / 2', 'n / 4'))
  write('after.sql', 'insert into applied values (1)')
  await apply()
  expect(await ask('select count(*)::int from applied')).toBe(3)
})

it('leaves undone afterwards what an earlier state of the folder did the same, as after.sql says', async () => {
  const { pool, apply, ask, write } = await withFunctions({
    'b.sql': HALF,
    'after.sql': 'insert into applied values (1)',
  })
  await pool.query('create table applied (n int)')
  await apply()
  // As older programs left it: they recorded no state of `after.sql` by itself.
  await pool.query(`delete from schema_functions where folder = 'sums/after.sql'`)
  const earlier = await ask(`select digest from schema_functions where folder = 'sums'`)
  write('after.sql', `-- same as ${earlier}\ninsert into applied values (1)`)
  await apply()
  await apply()
  expect(await ask('select count(*)::int from applied')).toBe(1)
})

it('takes everything back when one file fails, names it, and tries again the next time', async () => {
  const { apply, ask, write } = await withFunctions({ 'a.sql': HALF, 'b.sql': 'create or replace nonsense' })
  await expect(apply()).rejects.toThrow('Function file b.sql failed: syntax error')
  expect(await ask(`select to_regproc('half')::text`)).toBe(null)
  write('b.sql', DOUBLE)
  await apply()
  expect(await ask('select double(3)')).toBe(4)
})
