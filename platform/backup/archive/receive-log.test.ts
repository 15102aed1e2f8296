import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { now, shopToBackUp, untilKept } from '../../../test/support/backed-up-shop.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import { folderPlace } from '../place/folder-place.ts'
import { identifyDatabase } from '../replication/replication-client.ts'
import { sealingFor } from '../sealing.ts'
import { readLogBeginning } from './log-beginning.ts'
import { listLog } from './log-files.ts'
import { receiveLog } from './receive-log.ts'

// A server is made.
vi.setConfig({ testTimeout: 240_000 })

/** A shop whose log fills a segment at each sale. */
async function sellingShop() {
  const shop = await shopToBackUp()
  const { cluster } = await identifyDatabase(shop.connection)
  const troubles: (string | null)[] = []
  const receive = (place: BackupPlace, flushMs = 50) =>
    receiveLog({
      connection: shop.connection,
      dataFolder: shop.folder,
      place,
      sealing: sealingFor(null),
      now,
      flushMs,
      onState: trouble => void troubles.push(trouble?.message ?? null),
    })
  let id = 9000
  const sell = async () => {
    await shop.sell(++id)
    await shop.client.query('select pg_switch_wal()')
  }
  return {
    troubles,
    sell,
    receive,
    async keepIn(place: BackupPlace) {
      const stop = receive(place)
      await untilKept(shop)
      await stop()
    },
    slot: async () => (await shop.client.query('select restart_lsn::text from pg_replication_slots')).rows,
    checkpoint: () => shop.client.query('checkpoint'),
    segments: async (place: BackupPlace) => {
      const { files } = await listLog(place, cluster)
      return [...new Set(files.map(({ segment }) => Number.parseInt(segment.slice(8), 16)))]
    },
  }
}

it('what waits for a place that is not there for a while is kept once it is back', async () => {
  const { troubles, sell, receive, keepIn, slot, checkpoint, segments } = await sellingShop()
  const place = folderPlace(temporaryFolder())
  await sell()
  await keepIn(place)
  const [before, since, first] = [await slot(), await readLogBeginning(place), (await segments(place)).at(-1) ?? 0]
  for (const _ of [1, 2]) await sell()
  await checkpoint()

  // As one whose folder was taken away under it: nothing is in it, and nothing goes in.
  const away: BackupPlace = {
    ...place,
    list: async () => [],
    get: async name => Promise.reject(new NotKept(name)),
    put: async () => Promise.reject(new Error('gone')),
  }
  const stop = receive(away)
  await expect.poll(() => troubles.at(-1), { timeout: 60_000 }).toBe('gone')
  await stop()
  expect(await slot()).toEqual(before)

  await sell()
  await keepIn(place)
  expect((await segments(place)).slice(-3)).toEqual([first + 1, first + 2, first + 3])
  expect(await readLogBeginning(place)).toEqual(since)
})

it('a place that comes back after another one kept the log begins it again: a backup is due there', async () => {
  const { sell, keepIn, segments } = await sellingShop()
  const [one, other] = [folderPlace(temporaryFolder()), folderPlace(temporaryFolder())]
  await sell()
  await keepIn(one)
  for (const _ of [1, 2]) await sell()
  await keepIn(other)
  for (const _ of [1, 2]) await sell()
  await keepIn(other)
  const [left, begun] = [(await segments(one)).at(-1) ?? 0, (await segments(other))[0] ?? 0]
  expect(begun).toBeLessThanOrEqual(left + 1)
  await pause(5)
  const back = now()
  await sell()
  await keepIn(one)
  expect((await readLogBeginning(one))?.getTime()).toBeGreaterThanOrEqual(back.getTime())
})

it.each([
  ['', 0],
  [', also on a busy machine', 2000],
])(
  'what was written while it was cut off is kept as it ends, though it would have tried again only later%s',
  async (_, slowMs) => {
    const { troubles, sell, receive, keepIn, segments } = await sellingShop()
    const place = folderPlace(temporaryFolder())
    await sell()
    await keepIn(place)
    const first = (await segments(place)).at(-1) ?? 0
    let isAway = true
    const put: BackupPlace['put'] = async (...file) => {
      if (isAway) throw new Error('gone')
      await pause(slowMs)
      await place.put(...file)
    }
    // Slower than a busy place takes a file, as it is in a shop.
    const stop = receive({ ...place, put }, 50 + 2 * slowMs)
    await sell()
    // The next pause is of two seconds.
    await expect.poll(() => troubles.filter(trouble => trouble === 'gone').length, { timeout: 60_000 }).toBe(4)
    await sell()
    isAway = false
    await stop()
    expect((await segments(place)).slice(-2)).toEqual([first + 1, first + 2])
  },
)
