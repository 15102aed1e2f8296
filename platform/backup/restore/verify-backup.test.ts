import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  FIRST_ROWS,
  flipByte,
  keepLogOf,
  now,
  restore,
  shopToBackUp,
  untilKept,
  verify,
} from '../../../test/support/backed-up-shop.ts'
import { quickFolder } from '../../../test/support/temporary-folder.ts'
import { listLog } from '../archive/log-files.ts'
import { reachableSpans } from '../archive/log-reach.ts'
import { listBackups, readBackup } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readUruguayTime, writeUruguayTime } from '../uruguay-time.ts'
import { DamagedBackup, DamagedLog } from './damaged-backup.ts'
import { verifyBackup } from './verify-backup.ts'

// Several servers are made and started one after the other.
vi.setConfig({ testTimeout: 240_000 })

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
  const into = join(quickFolder(), 'restored')
  await expect(restore(shop, { into })).rejects.toThrow(DamagedBackup)
  expect([into, `${into}.restaurando`].filter(existsSync)).toEqual([])
})

it('restoring one takes back what it has tried, and not that its tables are damaged', async () => {
  const shop = await shopToBackUp()
  const { id, base, tables } = await shop.backUp()
  const noted = async () => (await readBackup(shop.place, id))?.verification?.faults
  for (const { name } of [base, tables]) flipByte(join(shop.placeFolder, 'backups', id, name))
  const [backup] = await listBackups(shop.place)
  if (!backup) throw new Error('no backup')
  const found = await verifyBackup({ place: shop.place, identity: null, now }, { ...backup, postgresVersion: '17.0' })
  expect(found.faults).toEqual([expect.stringContaining(base.name), expect.stringContaining(tables.name)])
  flipByte(join(shop.placeFolder, 'backups', id, base.name))
  await restore(shop, { id })
  expect(await noted()).toEqual([expect.stringContaining(tables.name)])
  flipByte(join(shop.placeFolder, 'backups', id, tables.name))
  expect(await verify(shop)).toMatchObject({ how: 'restored', faults: [] })
  await restore(shop, { id })
  expect(await noted()).toEqual([])
})

it('a damaged piece of the log is named, and one gets up to it or to the backup itself', async () => {
  const identity = await generateX25519Identity()
  const shop = await shopToBackUp(await identityToRecipient(identity))
  onTestFinished(await keepLogOf(shop))
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
  const [named = ''] = /(?<=--to ")[^"]+/.exec(error.message) ?? []
  expect(await verify(shop, [identity])).toMatchObject({
    how: 'restored',
    faults: [],
    log: { kind: 'damaged', fault: expect.stringContaining(damaged) },
  })
  // It is kept with the verification, and stays where a later one did not look.
  const noted = async () => (await readBackup(shop.place, backup.id))?.verification?.logDamage
  expect(await noted()).toMatchObject({ piece: damaged })
  expect(writeUruguayTime((await noted())?.until ?? now())).toBe(named)
  await verify(shop)
  expect(await noted()).toMatchObject({ piece: damaged })
  expect((await restore(shop, { ...keys, to: readUruguayTime(named) })).stateOf < now()).toBe(true)
  const { storedAt } =
    (await listLog(shop.place, backup.cluster)).files.findLast(({ name }) => before.includes(name)) ?? {}
  expect(writeUruguayTime(storedAt ?? now())).toBe(named)
  expect((await restore(shop, { ...keys, to: storedAt ?? null })).seen).toMatchObject({ last: 9001 })
  expect((await restore(shop, { ...keys, to: 'backup' })).seen).toMatchObject({ last: FIRST_ROWS })
  expect(await noted()).toMatchObject({ piece: damaged })
  const reach = await reachableSpans(shop.place, await listBackups(shop.place))
  expect(reach).toEqual([{ from: backup.endedAt, until: storedAt }])
})

it('a read-only place is reported beside the verdict', async () => {
  const shop = await shopToBackUp()
  const { id } = await shop.backUp()
  const backup = await readBackup(shop.place, id)
  if (!backup) throw new Error('no backup')
  const closed = new Error('closed')
  const place = { ...shop.place, put: () => Promise.reject(closed) }
  expect(await verifyBackup({ place, identity: null, now }, backup)).toMatchObject({
    how: 'restored',
    faults: [],
    unkept: closed,
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
