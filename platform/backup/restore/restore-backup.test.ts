import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startOwnServer } from '../../../test/support/embedded.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { startEmbeddedServer } from '../../database/embedded-server.ts'
import { listBeginnings, listLog } from '../archive/log-files.ts'
import { reachableSpans } from '../archive/log-reach.ts'
import { receiveLog } from '../archive/receive-log.ts'
import { backupFault } from '../backup-fault.ts'
import { readUruguayTime, writeUruguayTime } from '../backup-id.ts'
import { listBackups, readBackup, writeInfo } from '../backup-info.ts'
import { makeAndPrune } from '../make-and-prune.ts'
import { makeBackup } from '../make-backup.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { folderPlace } from '../place/folder-place.ts'
import { readSegment } from '../replication/log-position.ts'
import { identifyDatabase } from '../replication/replication-client.ts'
import { sealingFor } from '../sealing.ts'
import { DamagedBackup, DamagedLog } from './damaged-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isDrill, readRestoredCopy } from './restored-copy.ts'
import { verifyBackup } from './verify-backup.ts'

// Several servers are made and started one after the other.
vi.setConfig({ testTimeout: 240_000 })

const now = () => new Date()
const FIRST_ROWS = 2000

/** A database with a table of so many rows, and a place for its backups. */
async function shopToBackUp(recipient: string | null = null) {
  const { folder, server } = await startOwnServer()
  writeFileSync(join(folder, 'secret'), 'x'.repeat(64))
  const client = new pg.Client(server.connection)
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.query(`create table schema_migrations (name text); create table former_clusters (cluster text); insert into schema_migrations values ('0001_first.sql');
    create table sold (id int primary key, title text);
    insert into sold select n, 'libro ' || n from generate_series(1, ${FIRST_ROWS}) as n`)
  const placeFolder = temporaryFolder()
  const place = folderPlace(placeFolder)
  const parts = { place, sealing: sealingFor(recipient) }
  const { connection } = server
  return {
    ...{ client, connection, place, placeFolder, folder, parts },
    sell: (id: number) => client.query('insert into sold values ($1)', [id]),
    backUp: () => makeBackup({ connection, dataFolder: folder, settings: { SHOP_NAME: 'La librería' }, ...parts, now }),
  }
}

const look = async (client: pg.ClientBase) =>
  (await client.query<{ rows: number; last: number }>('select count(*)::int as rows, max(id) as last from sold'))
    .rows[0]

type Shop = Awaited<ReturnType<typeof shopToBackUp>>

function restore({ place }: Pick<Shop, 'place'>, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
  const into = join(temporaryFolder(), 'restored')
  const request = { place, identity: null, into, to: null, isDrill: false, now: now(), look, ...options }
  return restoreBackup(request).then(restored => ({ ...restored, into: request.into }))
}

/** Until the log that the database has written is kept. */
async function untilKept({ client }: Pick<Shop, 'client'>): Promise<void> {
  const isKept = async () => {
    const { rows } = await client.query(
      `select flush_lsn >= pg_current_wal_flush_lsn() as kept from pg_stat_replication where application_name like '%backup'`,
    )
    return rows[0]?.kept
  }
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

function flipByte(file: string): void {
  const content = readFileSync(file)
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] ?? 0) ^ 1
  writeFileSync(file, content)
}

it('a folder that was restored is backed up like any other, and what it was restored from stays', async () => {
  const shop = await shopToBackUp()
  const { id: first } = await shop.backUp()
  const { into } = await restore(shop)
  expect((await readBackup(shop.place, first))?.verification).toMatchObject({ how: 'restored', faults: [] })
  writeFileSync(join(shop.folder, 'settings.env'), readFileSync(join(into, 'settings.env')))
  const { id: second } = await shop.backUp()
  expect((await listBackups(shop.place)).map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
  const again = await restore(shop, { id: second, to: 'backup' })
  expect(again.seen).toEqual({ rows: FIRST_ROWS, last: FIRST_ROWS })
  expect(readFileSync(join(again.into, 'settings.env'), 'utf8')).toBe("SHOP_NAME='La librería'\n")
})

it('a backup of a database that works is restored whole into a new folder, and a server starts on it', async () => {
  const shop = await shopToBackUp()
  const { id, cluster } = await shop.backUp()
  expect(await listBackups(shop.place)).toMatchObject([{ id, rows: { sold: FIRST_ROWS }, verification: null }])
  await shop.sell(9001)
  const { into, seen, checked, reached } = await restore(shop)
  expect({ seen, reached }).toEqual({ seen: { rows: FIRST_ROWS, last: FIRST_ROWS }, reached: 'backup' })
  expect(checked).toEqual({ rows: { former_clusters: 0, schema_migrations: 1, sold: FIRST_ROWS }, faults: [] })
  expect(readFileSync(join(into, 'secret'), 'utf8')).toBe('x'.repeat(64))
  expect(readFileSync(join(into, 'settings.env'), 'utf8')).toBe("SHOP_NAME='La librería'\n")
  expect(readRestoredCopy(into)).toMatchObject({ backup: id, isDrill: false, openedAt: null })
  const server = await startEmbeddedServer(into)
  expect(await identifyDatabase(server.connection)).toEqual({ cluster, timeline: 2 })
  await server.stop()

  // What is there is never touched.
  const before = readdirSync(into)
  await expect(restore(shop, { into })).rejects.toThrow(/nunca se pone encima/)
  expect(readdirSync(into)).toEqual(before)

  const info = join(shop.placeFolder, 'backups', id, 'backup.json')
  writeFileSync(info, readFileSync(info, 'utf8').replace(/"cluster": "\d+"/, '"cluster": "1"'))
  await expect(shop.backUp()).rejects.toThrow(/hay respaldos de otra tienda/)
})

it('a backup does not count until it is whole, and frees the room that a killed one took', async () => {
  const shop = await shopToBackUp()
  const left = join(shop.placeFolder, 'backups/2026-01-02_03-30-00', `base.tar.zst.${randomUUID()}.part`)
  mkdirSync(dirname(left), { recursive: true })
  writeFileSync(left, 'bytes')
  utimesSync(left, new Date(0), new Date(0))
  const stop = new AbortController()
  const put: BackupPlace['put'] = (name, content) => {
    if (name.includes('base.tar')) stop.abort()
    return shop.place.put(name, content)
  }
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts, now }
  await expect(makeBackup({ ...source, place: { ...shop.place, put }, signal: stop.signal })).rejects.toThrow()
  expect(existsSync(left)).toBe(false)
  expect(await listBackups(shop.place)).toEqual([])
  await expect(restore(shop)).rejects.toThrow('no hay ningún respaldo entero')
})

it('a full place is freed of what the rule keeps no longer, and the backup is tried once more', async () => {
  const shop = await shopToBackUp()
  const first = await shop.backUp()
  const old = { ...first, id: '2026-01-02_03-30-00', startedAt: new Date(0), endedAt: new Date(0) }
  await writeInfo(shop.place, old)
  const put: BackupPlace['put'] = async (name, content) => {
    const isFull = (await shop.place.list('backups/')).some(file => file.name.includes(old.id))
    if (isFull && name.includes('base.tar')) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    return shop.place.put(name, content)
  }
  await pause(1100)
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts, now }
  const pruned = { rule: { days: 1, weeks: 0, months: 0 }, onUnpruned: () => {} }
  const { id } = await makeAndPrune({ ...source, place: { ...shop.place, put } }, pruned)
  expect((await listBackups(shop.place)).map(each => each.id)).toEqual([id, first.id])
  const never: BackupPlace['put'] = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  await expect(makeAndPrune({ ...source, place: { ...shop.place, put: never } }, pruned)).rejects.toThrow('no room')
  expect(readdirSync(join(shop.placeFolder, 'backups')).sort()).toEqual([first.id, id])
})

it("a page that the disk changed is said to be the database's fault, and no backup is made of it", async () => {
  const shop = await shopToBackUp()
  const { rows } = await shop.client.query<{ file: string }>(`select pg_relation_filepath('sold') as file`)
  // What the server has in memory is written, and not again.
  await shop.client.query('vacuum (freeze) sold')
  await shop.client.query('checkpoint')
  flipByte(join(shop.folder, 'db', rows[0]?.file ?? ''))
  const error = await shop.backUp().catch(error => error)
  expect(backupFault(error, shop.place)).toMatch(/^la base de datos está dañada, no los respaldos \(.*checksum/)
  expect(await listBackups(shop.place)).toEqual([])
})

it('with the log that is kept, a moment between two sales has the one and not the other', async () => {
  const shop = await shopToBackUp()
  const troubles: (string | null)[] = []
  const onState = (trouble: Error | null) => void troubles.push(trouble?.message ?? null)
  const keep = (place = shop.place) =>
    receiveLog({ ...shop, sealing: sealingFor(null), place, now, onState, flushMs: 50 })
  const first = keep()
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
  await shop.backUp()
  await first()

  // It goes on where it stopped, and says when the place can not be written.
  await shop.sell(9001)
  const broken = keep({ ...shop.place, put: () => Promise.reject(new Error('no room')) })
  await expect.poll(() => troubles.at(-1), { timeout: 60_000 }).toBe('no room')
  await broken()
  const between = now()
  onTestFinished(keep())
  await shop.sell(9002)
  await untilKept(shop)
  expect(troubles.at(-1)).toBeNull()

  expect((await restore(shop, { to: between })).seen).toEqual({ rows: FIRST_ROWS + 1, last: 9001 })
  const last = await restore(shop, { isDrill: true })
  expect(last).toMatchObject({ seen: { last: 9002 }, reached: 'end of log' })
  expect(isDrill(last.into)).toBe(true)
  const tomorrow = new Date(now().getTime() + 86_400_000)
  await expect(restore(shop, { to: tomorrow })).rejects.toThrow(
    /hasta [\d-]{10} \d\d:\d\d:\d\d: se llega hasta [\d-]{10} \d\d:\d\d:\d\d\. Pide/,
  )
})

it('a moment is reached through a log that was kept late, and not said to be where a piece of it is damaged', async () => {
  const shop = await shopToBackUp()
  const keep = () => receiveLog({ ...shop, sealing: sealingFor(null), now, onState: () => {}, flushMs: 50 })
  const stop = keep()
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
  const { cluster } = await shop.backUp()
  await shop.client.query('select pg_switch_wal()')
  await shop.sell(9001)
  await shop.client.query('select pg_switch_wal()')
  await shop.sell(9002)
  await untilKept(shop)
  await stop()
  await pause(50)
  const between = now()
  onTestFinished(keep())
  await pause(50)
  await shop.sell(9003)
  await untilKept(shop)
  const { files } = await listLog(shop.place, cluster)
  const later = new Date(between.getTime() + 3_600_000)
  for (const { name } of files) utimesSync(join(shop.placeFolder, name), later, later)
  expect(await restore(shop, { to: between })).toMatchObject({ reached: 'moment', seen: { last: 9002 } })

  const last = files.filter(({ segment }) => segment === files.at(-1)?.segment)
  for (const { name } of last) flipByte(join(shop.placeFolder, name))
  const cut = await restore(shop, { to: between })
  expect(cut).toMatchObject({ reached: 'end of log', seen: { last: 9001 } })
  expect(cut.stateOf < between).toBe(true)
})

it('a damaged piece of the log is named, and one gets up to it or to the backup itself', async () => {
  const identity = await generateX25519Identity()
  const shop = await shopToBackUp(await identityToRecipient(identity))
  onTestFinished(receiveLog({ ...shop, ...shop.parts, now, onState: () => {}, flushMs: 50 }))
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
  const backup = await shop.backUp()
  await pause(1100)
  const pieces = async () => (await listLog(shop.place, backup.cluster)).files.map(({ name }) => name)
  await shop.sell(9001)
  await untilKept(shop)
  const before = await pieces()
  await shop.sell(9002)
  await untilKept(shop)
  const keys = { identity: [identity] }
  expect((await verify(shop, [identity])).log).toEqual({ kind: 'whole' })
  expect((await verify(shop)).log).toEqual({ kind: 'unread', reason: null })
  const damaged = (await pieces()).find(name => !before.includes(name)) ?? ''
  flipByte(join(shop.placeFolder, damaged))

  const error = await restore(shop, keys).catch(error => error)
  expect(error).toBeInstanceOf(DamagedLog)
  expect(error.message).toContain(`${damaged} no se puede leer`)
  expect(error.message).toContain('--to respaldo')
  const [told = ''] = /(?<=--to ")[^"]+/.exec(error.message) ?? []
  expect(await verify(shop, [identity])).toMatchObject({
    ...{ how: 'restored', faults: [] },
    log: { kind: 'damaged', fault: expect.stringContaining(damaged) },
  })
  // It is kept with the verification, and stays where a later one did not look.
  const noted = async () => (await readBackup(shop.place, backup.id))?.verification?.logDamage
  expect(await noted()).toMatchObject({ piece: damaged })
  expect(writeUruguayTime((await noted())?.until ?? now())).toBe(told)
  await verify(shop)
  expect(await noted()).toMatchObject({ piece: damaged })
  expect((await restore(shop, { ...keys, to: readUruguayTime(told) })).stateOf < now()).toBe(true)
  const { storedAt } =
    (await listLog(shop.place, backup.cluster)).files.findLast(({ name }) => before.includes(name)) ?? {}
  expect(writeUruguayTime(storedAt ?? now())).toBe(told)
  expect((await restore(shop, { ...keys, to: storedAt ?? null })).seen).toMatchObject({ last: 9001 })
  expect((await restore(shop, { ...keys, to: 'backup' })).seen).toMatchObject({ last: FIRST_ROWS })
  expect(await noted()).toMatchObject({ piece: damaged })
  const reach = await reachableSpans(shop.place, await listBackups(shop.place))
  expect(reach).toEqual([{ from: backup.endedAt, until: storedAt }])
})

it('what was kept before a shop was restored is still within reach once the restored one goes on', async () => {
  const shop = await shopToBackUp()
  const reach = async () => reachableSpans(shop.place, await listBackups(shop.place))
  const keep = (connection = shop.connection) =>
    receiveLog({ connection, place: shop.place, sealing: sealingFor(null), now, onState: () => {}, flushMs: 50 })
  const stop = keep()
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
  const { endedAt, cluster } = await shop.backUp()
  await shop.sell(9001)
  await untilKept(shop)
  const between = now()
  await pause(1000)
  await shop.sell(9002)
  await untilKept(shop)
  await stop()
  expect(await reach()).toEqual([{ from: endedAt, until: null }])
  const { into } = await restore(shop)
  const server = await startEmbeddedServer(into)
  const stopAgain = keep(server.connection)
  const timelines = async () =>
    (await listLog(shop.place, cluster)).files.map(({ segment }) => readSegment(segment).timeline)
  await expect.poll(timelines, { timeout: 60_000 }).toContain(2)
  expect(await reach()).toEqual([{ from: endedAt, until: null }])
  await stopAgain()
  const histories = async () => (await listLog(shop.place, cluster)).histories
  const [first] = await histories()
  const client = new pg.Client(server.connection)
  await client.connect()
  const stopThird = keep(server.connection)
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
  expect(readdirSync(join(last.into, 'db/pg_wal'))).toEqual(
    expect.arrayContaining(['00000002.history', '00000003.history']),
  )
  expect(readFileSync(join(last.into, 'db/pg_wal/00000003.history'), 'utf8')).toMatch(/^1\t.*\n+2\t/)
  await again.stop()
})

it('a moment that a restored shop left behind is refused, and one before it is still reached', async () => {
  const shop = await shopToBackUp()
  const keep = (connection = shop.connection) =>
    receiveLog({ connection, place: shop.place, sealing: sealingFor(null), now, onState: () => {}, flushMs: 50 })
  const stop = keep()
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
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
  const stopAgain = keep(server.connection)
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
})

it('without a name the newest that is not known to be damaged is taken, and reaches the present', async () => {
  const shop = await shopToBackUp()
  onTestFinished(receiveLog({ ...shop, sealing: sealingFor(null), now, onState: () => {}, flushMs: 50 }))
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
  const older = await shop.backUp()
  await pause(1100)
  const newer = await shop.backUp()
  await shop.sell(9001)
  await untilKept(shop)
  const { storedAt } = (await listLog(shop.place, newer.cluster)).files.at(-1) ?? {}
  flipByte(join(shop.placeFolder, 'backups', newer.id, newer.base.name))
  expect((await verify(shop)).faults).toHaveLength(1)

  const taken = { backup: { id: older.id }, passedOver: [{ id: newer.id }], seen: { last: 9001 } }
  expect(await restore(shop)).toMatchObject(taken)
  expect(await restore(shop, { to: storedAt ?? null })).toMatchObject(taken)
  // One that is named is tried.
  await expect(restore(shop, { id: newer.id })).rejects.toThrow(DamagedBackup)
})

it('a place that only reads is told beside the verdict', async () => {
  const shop = await shopToBackUp()
  const { id } = await shop.backUp()
  const backup = await readBackup(shop.place, id)
  if (!backup) throw new Error('no backup')
  const closed = new Error('closed')
  const place = { ...shop.place, put: () => Promise.reject(closed) }
  expect(await verifyBackup({ place, identity: null, now }, backup)).toMatchObject({
    ...{ how: 'restored', faults: [], unkept: closed },
  })
  expect(await verify(shop)).toMatchObject({ unkept: null })
})

it('a place that breaks off says nothing of the backup', async () => {
  const shop = await shopToBackUp()
  const { id } = await shop.backUp()
  const backup = await readBackup(shop.place, id)
  if (!backup) throw new Error('no backup')
  const brokenOff = new TypeError('terminated')
  const get: BackupPlace['get'] = async name => {
    const content = await buffer(await shop.place.get(name))
    if (!/(base|tables)\.tar/.test(name)) return Readable.from([content])
    const half = function* () {
      yield content.subarray(0, content.length / 2)
      throw brokenOff
    }
    return Readable.from(half())
  }
  const place = { ...shop.place, get }
  await expect(verifyBackup({ place, identity: null, now }, backup)).rejects.toBe(brokenOff)
  await expect(restore({ place }, { fromTables: true, id })).rejects.toBe(brokenOff)
  expect(await readBackup(shop.place, id)).toMatchObject({ verification: null })
})

const verify = async (shop: Shop, identity: readonly string[] | null = null) => {
  const [backup] = await listBackups(shop.place)
  if (!backup) throw new Error('no backup')
  return verifyBackup({ place: shop.place, identity, now }, backup)
}

it('a backup is verified by restoring it, and found damaged where a byte flipped', async () => {
  const shop = await shopToBackUp()
  const info = await shop.backUp()
  expect(await verify(shop)).toMatchObject({ how: 'restored', faults: [] })
  expect(await readBackup(shop.place, info.id)).toMatchObject({ verification: { how: 'restored', faults: [] } })
  for (const part of ['manifest', 'folder', 'base'] as const) {
    const file = join(shop.placeFolder, 'backups', info.id, info[part].name)
    flipByte(file)
    expect((await verify(shop)).faults, part).toEqual([expect.stringContaining('dañado')])
    if (part !== 'base') flipByte(file)
  }
  const into = join(temporaryFolder(), 'restored')
  await expect(restore(shop, { into })).rejects.toThrow(DamagedBackup)
  expect([into, `${into}.restaurando`].filter(existsSync)).toEqual([])
})

it('a backup that is encrypted opens with its key alone', async () => {
  const identity = await generateX25519Identity()
  const shop = await shopToBackUp(await identityToRecipient(identity))
  expect(await shop.backUp()).toMatchObject({ isEncrypted: true })
  expect(await verify(shop)).toMatchObject({ how: 'digests', faults: [] })
  await expect(restore(shop)).rejects.toThrow(/está cifrado: di con --identity/)
  const other = await generateX25519Identity()
  await expect(restore(shop, { identity: [other] })).rejects.toThrow(/^Esa clave no abre \S+: se cifró para otra\. Si/)
  // As after a change of key: one of the file's opens.
  expect((await restore(shop, { identity: [other, identity] })).seen).toMatchObject({
    rows: FIRST_ROWS,
  })
  const [backup] = await listBackups(shop.place)
  const file = backup?.base.name ?? ''
  flipByte(join(shop.placeFolder, 'backups', backup?.id ?? '', file))
  expect((await verify(shop, [identity])).faults).toEqual([
    expect.stringMatching(new RegExp(`dañado: ${file} no se puede leer, cambió desde que se guardó\\. Usa otro`)),
  ])
  // What restoring it has shown stays where its digests are all that is tried later.
  const noted = async () => (await readBackup(shop.place, backup?.id ?? ''))?.verification
  const found = await noted()
  expect(await verify(shop)).toMatchObject({ how: 'digests', faults: [expect.stringContaining(file)] })
  expect(await noted()).toMatchObject({ how: 'restored', faults: expect.arrayContaining(found?.faults ?? ['none']) })
  flipByte(join(shop.placeFolder, 'backups', backup?.id ?? '', file))
  expect(await verify(shop)).toMatchObject({ how: 'digests', faults: [] })
  expect((await noted())?.faults).toEqual(expect.arrayContaining(found?.faults ?? ['none']))
})
