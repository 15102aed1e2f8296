import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { watchDatabase } from './watch.ts'

const PID_OF_WATCH = `select pid from pg_stat_activity where application_name like 'anaquel % watch' and datname = current_database()`

async function startWatch(
  { connection }: TestDatabase,
  changes: { beforeConnect?: () => Promise<void>; onConnect?: (client: pg.Client) => Promise<void> } = {},
) {
  const seen = { messages: [] as string[], connections: 0, errors: [] as Error[] }
  const watch = await watchDatabase(connection, {
    channels: { news: payload => void seen.messages.push(payload) },
    onError: error => void seen.errors.push(error),
    ...changes,
    async onConnect(client) {
      seen.connections++
      await changes.onConnect?.(client)
    },
  })
  onTestFinished(() => watch.stop())
  return { watch, seen }
}

async function watchPids({ pool }: TestDatabase): Promise<number[]> {
  return (await pool.query<{ pid: number }>(PID_OF_WATCH)).rows.map(row => row.pid)
}

async function breakConnection({ pool }: TestDatabase): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from (${PID_OF_WATCH}) as watch`)
}

const soon = { interval: 20, timeout: 5000 }

describe('a watch on the database', () => {
  it('hears what is notified on its channel alone', async () => {
    const database = await createTestDatabase()
    const { seen } = await startWatch(database)
    await database.pool.query(`select pg_notify('other', 'no'), pg_notify('news', 'one'), pg_notify('news', '')`)
    await expect.poll(() => seen.messages, soon).toEqual(['one', ''])
  })

  it('connects again when its connection is ended, and hears what comes then', async () => {
    const database = await createTestDatabase()
    const { seen } = await startWatch(database)
    for (let times = 2; times <= 3; times++) {
      await breakConnection(database)
      await expect.poll(() => seen.connections, soon).toBe(times)
      await expect.poll(async () => (await watchPids(database)).length, soon).toBe(1)
      await database.pool.query(`select pg_notify('news', '${times}')`)
      await expect.poll(() => seen.messages.at(-1), soon).toBe(String(times))
    }
    expect(seen.errors.length).toBeGreaterThan(0)
  })

  it('keeps trying while the server is away', async () => {
    const database = await createTestDatabase()
    let isAway = false
    let tries = 0
    const { seen } = await startWatch(database, {
      async beforeConnect() {
        tries++
        if (isAway) throw new Error('the server is away')
      },
    })
    isAway = true
    await breakConnection(database)
    await expect.poll(() => tries, soon).toBeGreaterThan(2)
    expect(seen.connections).toBe(1)
    isAway = false
    await expect.poll(() => seen.connections, soon).toBe(2)
  })

  it('can take a lock before anyone hears of the connection', async () => {
    const database = await createTestDatabase()
    await startWatch(database, {
      onConnect: async client => void (await client.query('select pg_advisory_lock(77)')),
    })
    const { rows } = await database.pool.query('select pg_try_advisory_lock(77) as free')
    expect(rows).toEqual([{ free: false }])
  })

  it('hands its first failure to the caller and leaves no connection behind', async () => {
    const database = await createTestDatabase()
    const failure = startWatch(database, {
      onConnect: async () => {
        throw new Error('another shop runs')
      },
    })
    await expect(failure).rejects.toThrow('another shop runs')
    await expect.poll(() => watchPids(database), soon).toEqual([])
  })

  it('says in one sentence that there is no server at first', async () => {
    const handlers = { channels: { news: () => {} }, onConnect: async () => {}, onError: () => {} }
    await expect(watchDatabase('postgres://127.0.0.1:1/none', handlers)).rejects.toThrow(
      /^No se llega a la base de datos \(connect ECONNREFUSED 127\.0\.0\.1:1\): fíjate que esté en marcha/,
    )
  })

  it('ends its connection when it is stopped, and stays away', async () => {
    const database = await createTestDatabase()
    const { watch, seen } = await startWatch(database)
    await watch.stop()
    await expect.poll(() => watchPids(database), soon).toEqual([])
    expect(seen).toMatchObject({ connections: 1, errors: [] })
  })

  it('leaves no connection behind when it is stopped while it connects again', async () => {
    const database = await createTestDatabase()
    let letGo = () => {}
    let isHeld = false
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    const { watch, seen } = await startWatch(database, {
      async onConnect() {
        if (isHeld) await gate
      },
    })
    isHeld = true
    await breakConnection(database)
    await expect.poll(() => seen.connections, soon).toBe(2)
    await watch.stop()
    letGo()
    await expect.poll(() => watchPids(database), soon).toEqual([])
  })
})
