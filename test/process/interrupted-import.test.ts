import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../platform/database/database.ts'
import { feedFile, importFeeds, onixMessage, onixProducts } from '../support/onix.ts'
import { startShopCommand } from '../support/shop-command.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** The id of a book that the import reaches in the middle of its way. */
const IN_THE_MIDDLE = '701700'

/** What was there before, and what the interrupted import brings: new books among changed ones, and withdrawals. */
const BEFORE = () => feedFile(onixMessage(onixProducts(2000), { sent: '20260901' }))
const AFTER = () =>
  feedFile(
    onixMessage(
      [
        ...onixProducts(300, { notification: '05' }),
        ...onixProducts(1700, { from: 301, title: 'Otro título', price: '650.00', collateral: '' }),
        ...onixProducts(1200, { from: 2001 }),
      ],
      { sent: '20260902' },
    ),
  )

test('an import that is killed leaves every book as it was or as it will be, and given again ends like one that was not', async () => {
  const [interrupted, whole] = [await createTestDatabase(), await createTestDatabase()]
  const before = BEFORE()
  const after = AFTER()
  for (const database of [interrupted, whole]) await importFeeds(database, before)
  const then = await catalogue(interrupted)
  await importFeeds(whole, after)
  const finished = await catalogue(whole)

  expect(await endHalfway(interrupted, after, 'SIGKILL')).toEqual({ code: 'SIGKILL', said: '' })
  const left = await catalogue(interrupted)
  const [old, now] = [new Set(then), new Set(finished)]
  expect(
    left.filter(book => !old.has(book) && !now.has(book)),
    'half products',
  ).toEqual([])
  expect(
    left.some(book => !old.has(book)),
    'something was done',
  ).toBe(true)
  expect(
    finished.some(book => !left.includes(book)),
    'something was left to do',
  ).toBe(true)

  expect(await runImport(interrupted, after)).toBe(0)
  expect(await catalogue(interrupted)).toEqual(finished)
  expect(await feedRecords(interrupted)).toEqual(await feedRecords(whole))
  const imports = await interrupted.db.selectFrom('imports').select('status').orderBy('id').execute()
  expect(imports.map(({ status }) => status)).toEqual(['FINISHED', 'INTERRUPTED', 'FINISHED'])
}, 60_000)

test('an import that Ctrl-C ends says in one line what stays', async () => {
  const database = await createTestDatabase()
  await importFeeds(database, BEFORE())
  expect(await endHalfway(database, AFTER(), 'SIGINT')).toEqual({
    code: 130,
    said: 'Se interrumpió: import. Lo que ya se había cargado queda, cada libro entero; el mismo comando otra vez carga lo que falta.\n',
  })
}, 60_000)

/** Each book as one line, without what differs between two runs. */
async function catalogue({ db }: TestDatabase): Promise<string[]> {
  const books = await db.selectFrom('books').selectAll().orderBy('bibliomanager_id').execute()
  return books.map(({ id: _, created_at: __, updated_at: ___, withdrawn_at, ...book }) =>
    JSON.stringify({ ...book, isWithdrawn: withdrawn_at !== null }),
  )
}

function feedRecords({ db }: TestDatabase) {
  return db.selectFrom('feed_records').select(['record_key', 'sent_at']).orderBy('record_key').execute()
}

/** Holds a book that the import comes to on its way, and ends it when the database says that it waits there. */
async function endHalfway({ pool, connection }: TestDatabase, file: string, signal: NodeJS.Signals) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query('select from books where bibliomanager_id = $1 for update', [IN_THE_MIDDLE])
    expect(rowCount).toBe(1)
    const { child, ended } = startImport(connection, file)
    const waits = async () =>
      (
        await pool.query(
          'select from pg_stat_activity where pg_backend_pid() <> pid and $1 = any(pg_blocking_pids(pid))',
          [await pidOf(holder)],
        )
      ).rowCount
    await expect.poll(waits, { interval: 20, timeout: 30_000 }).toBe(1)
    child.kill(signal)
    const { code, complained } = await ended
    return { code, said: complained }
  } finally {
    await holder.query('rollback')
    holder.release()
    await nobodyImports(pool)
  }
}

async function nobodyImports(pool: TestDatabase['pool']): Promise<void> {
  // What is left of its connection is gone once it has noticed: only then is the import's lock free.
  const locks = async () =>
    (
      await pool.query(`select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  await expect.poll(locks, { interval: 20, timeout: 10_000 }).toBe(0)
}

async function pidOf(client: { query(text: string): Promise<{ rows: { pid: number }[] }> }): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
}

async function runImport({ connection }: TestDatabase, file: string) {
  return (await startImport(connection, file).ended).code
}

/** `shop import` in a process of its own, on a test's database. */
function startImport(connection: TestDatabase['connection'], file: string) {
  const importing = startShopCommand(['import', file, '--accept-price-jumps'], {
    DATABASE_URL: databaseUrl(connection),
    SECRET: 'a secret for tests, long enough for a digest',
  })
  onTestFinished(() => void importing.child.kill('SIGKILL'))
  return importing
}
