import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FIRST_ROWS, keepLogOf, now, restore, shopToBackUp, untilKept } from '../../../test/support/backed-up-shop.ts'
import { startEmbeddedServer } from '../../database/embedded-server.ts'
import { listLog } from '../archive/log-files.ts'
import { reachableSpans } from '../archive/log-reach.ts'
import { readHistory } from '../archive/log-way.ts'
import { listBackups } from '../backup-info.ts'
import { makeBackup } from '../make-backup.ts'
import { readSegment, segmentStart } from '../replication/log-position.ts'

// Several servers are made and started one after the other.
vi.setConfig({ testTimeout: 240_000 })

it('what was kept before a shop was restored is still within reach once the restored one goes on', async () => {
  const shop = await shopToBackUp()
  const reach = async () => reachableSpans(shop.place, await listBackups(shop.place))
  const keep = (connection = shop.connection) => keepLogOf({ ...shop, connection })
  const stop = await keep()
  const { endedAt, cluster } = await shop.backUp()
  await shop.sell(9001)
  await untilKept(shop)
  const between = now()
  await pause(1000)
  await shop.sell(9002)
  await untilKept(shop)
  await stop()
  expect(await reach()).toEqual([{ from: endedAt, until: null }])
  // As where reading it all fills a segment of its log.
  const { into } = await restore(shop, { look: client => client.query('select pg_switch_wal()') })
  const server = await startEmbeddedServer(into)
  const stopAgain = await keep(server.connection)
  const keptOf = async (timeline: number) =>
    (await listLog(shop.place, cluster)).files
      .map(file => readSegment(file.segment))
      .filter(own => own.timeline === timeline)
  await expect.poll(() => keptOf(2), { timeout: 60_000 }).not.toEqual([])
  const turn = readHistory(readFileSync(join(into, 'db/pg_wal/00000002.history'), 'utf8')).get(1) ?? 0n
  expect((await keptOf(2))[0]?.start).toBe(segmentStart(turn))
  expect(await reach()).toEqual([{ from: endedAt, until: null }])
  await stopAgain()
  const histories = async () => (await listLog(shop.place, cluster)).histories
  const [first] = await histories()
  const client = new pg.Client(server.connection)
  await client.connect()
  const stopThird = await keep(server.connection)
  await untilKept({ client })
  await stopThird()
  await client.end()
  // Once kept it stays, with the key of then.
  expect(await histories()).toEqual([first])
  const source = { connection: server.connection, dataFolder: into, settings: {}, ...shop.parts, now }
  const { id } = await makeBackup(source)
  await server.stop()
  expect((await restore(shop, { to: between })).seen).toEqual({ rows: FIRST_ROWS + 1, last: 9001 })
  const last = await restore(shop, { id })
  expect(last.seen).toMatchObject({ last: 9002 })
  const again = await startEmbeddedServer(last.into)
  // The one that was restored before began the third.
  expect(readdirSync(join(last.into, 'db/pg_wal'))).toEqual(
    expect.arrayContaining(['00000002.history', '00000004.history']),
  )
  expect(readFileSync(join(last.into, 'db/pg_wal/00000004.history'), 'utf8')).toMatch(/^1\t.*\n+2\t/)
  await again.stop()
})

it('a moment that a restored shop left behind is refused, and one before it is still reached', async () => {
  const shop = await shopToBackUp()
  const keep = (connection = shop.connection) => keepLogOf({ ...shop, connection })
  const stop = await keep()
  const { cluster } = await shop.backUp()
  const moments: Date[] = []
  for (const id of [9001, 9002, 9003]) {
    await pause(1100)
    await shop.sell(id)
    await untilKept(shop)
    await pause(1100)
    moments.push(now())
  }
  await stop()
  const [first, second] = moments as [Date, Date]
  const { into } = await restore(shop, { to: first })
  const server = await startEmbeddedServer(into)
  const stopAgain = await keep(server.connection)
  const histories = async () => (await listLog(shop.place, cluster)).histories
  await expect.poll(histories, { timeout: 60_000 }).toHaveLength(1)
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('insert into sold values (9100)')
  await untilKept({ client })
  await client.end()
  await stopAgain()
  await server.stop()
  await expect(restore(shop, { to: second })).rejects.toThrow(/no se llega: la tienda se repuso a un momento anterior/)
  expect((await restore(shop, { to: first })).seen).toMatchObject({ last: 9001 })
  expect((await restore(shop)).seen).toMatchObject({ last: 9100 })

  // Back in the folder of before, which goes on beside the restored one's log: all that it was is its own past again.
  onTestFinished(await keep())
  await shop.sell(9004)
  await untilKept(shop)
  await pause(50)
  const afterwards = now()
  await shop.sell(9005)
  await untilKept(shop)
  expect((await restore(shop, { to: second })).seen).toMatchObject({ last: 9002 })
  expect((await restore(shop, { to: afterwards })).seen).toMatchObject({ last: 9004 })
  expect((await restore(shop)).seen).toMatchObject({ last: 9005 })
})

it('each restored database begins a timeline of its own, though none before it was opened', async () => {
  const shop = await shopToBackUp()
  await shop.backUp()
  const timelineOf = ({ into }: { into: string }) =>
    readdirSync(join(into, 'db/pg_wal'))
      .filter(name => name.endsWith('.history'))
      .sort()
      .at(-1)
  expect(timelineOf(await restore(shop))).toBe('00000002.history')
  await restore(shop, { isDrill: true })
  // One that can only be read takes none.
  const put = () => Promise.reject(new Error('read only'))
  expect(timelineOf(await restore({ place: { ...shop.place, put } }))).toBe('00000003.history')
  expect(timelineOf(await restore(shop))).toBe('00000003.history')
})
