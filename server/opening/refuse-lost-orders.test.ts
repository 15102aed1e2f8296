import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { logFolder, piecePath } from '../../platform/backup/archive/log-files.ts'
import { refuseNotedLostLog } from '../../platform/backup/archive/lost-log.ts'
import { receiveLog } from '../../platform/backup/archive/receive-log.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import {
  readPosition,
  readSegment,
  SEGMENT_BYTES,
  segmentName,
} from '../../platform/backup/replication/log-position.ts'
import { identifyDatabase } from '../../platform/backup/replication/replication-client.ts'
import { writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { upgradeDatabase } from '../../platform/backup/upgrade/upgrade-database.ts'
import { readConfig } from '../../platform/config.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { serverOfBefore } from '../../test/support/server-of-before.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { upgrade } from '../cli/commands/database/upgrade.ts'
import { refuseLostOrders } from './refuse-lost-orders.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A shop whose disk of backups holds more of its log than its database has, by this many bytes. */
async function shopThatLost(bytes: number) {
  const { folder, server } = await startOwnServer()
  const disk = join(temporaryFolder(), 'respaldos')
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: disk })
  const parts = backupParts(config)
  if (!parts) throw new Error('no place')
  const client = new pg.Client(server.connection)
  await client.connect()
  client.on('error', () => {})
  const { cluster } = await identifyDatabase(server.connection)
  const write = () => client.query("create table written as select repeat('x', 400) as x from generate_series(1, 5000)")
  const keepUpTo = async (ahead: number) => {
    const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
    const end = readPosition(rows[0]?.at ?? '') + BigInt(ahead)
    const segment = segmentName(1, end)
    const bounds = { from: 0, to: Number(end - readSegment(segment).start), suffix: '.zst' }
    const name = piecePath(logFolder(cluster), segment, bounds)
    await parts.place.put(name, Buffer.from('sold'))
    return name
  }
  const piece = await keepUpTo(bytes)
  return {
    folder,
    config,
    parts,
    piece,
    write,
    keepUpTo,
    end: async () => {
      await client.end()
      await server.stop()
    },
    takeAway: () => {
      renameSync(disk, `${disk}.aparte`)
      mkdirSync(disk)
    },
    bringBack: () => {
      rmSync(disk, { recursive: true })
      renameSync(`${disk}.aparte`, disk)
    },
    start: () => refuseLostOrders(server.connection, config, { isStarted: true, log: silentLog }),
    backUp: () =>
      makeBackup({
        connection: server.connection,
        dataFolder: folder,
        settings: {},
        ...parts,
        now: () => new Date(),
      }),
    receive: () => {
      const troubles: (Error | null)[] = []
      const onState = (trouble: Error | null) => void troubles.push(trouble)
      const now = () => new Date()
      const { connection } = server
      return { troubles, stop: receiveLog({ connection, dataFolder: folder, ...parts, now, onState, flushMs: 50 }) }
    },
  }
}

it('what is written while the disk of backups is away does not hide what the database lacks', async () => {
  const shop = await shopThatLost(SEGMENT_BYTES / 16)
  shop.takeAway()
  await shop.start()
  await shop.write()
  // A second start in between compares with the first one's end all the same.
  await shop.start()
  shop.bringBack()
  const { troubles, stop } = shop.receive()
  await expect.poll(() => troubles.at(-1), { timeout: 60_000 }).toMatchObject({ name: 'LostLog' })
  await stop()
  expect((await shop.parts.place.list('wal/')).map(({ name }) => name)).toEqual([shop.piece])
  const hasSold = /lo vendido desde el \d{4}-\d\d-\d\d \d\d:\d\d:\d\d está solo en esta carpeta/
  await expect(shop.start()).rejects.toThrow(hasSold)
  // The folder that a restored one took the place of may have lost what lies beside the database.
  rmSync(join(shop.folder, 'db.uncompared.json'))
  expect(() => refuseNotedLostLog(shop.folder)).toThrow(hasSold)
  // As a full disk leaves it.
  writeFileSync(join(shop.folder, 'db', 'lost-log.json'), '')
  expect(() => refuseNotedLostLog(shop.folder)).toThrow(/le falta lo último que había escrito/)
  await shop.end()
})

it('no backup is made of what a start could not compare, before it is', async () => {
  const shop = await shopThatLost(SEGMENT_BYTES / 16)
  shop.takeAway()
  await shop.start()
  await shop.write()
  shop.bringBack()
  await expect(shop.backUp()).rejects.toThrow(/^A la base de datos le falta lo último/)
  expect(await shop.parts.place.list('backups/')).toEqual([])
  await shop.end()
})

it('a start that is compared later, and lacks nothing, keeps no later start closed', async () => {
  const shop = await shopThatLost(0)
  shop.takeAway()
  await shop.start()
  await shop.write()
  shop.bringBack()
  const { troubles, stop } = shop.receive()
  await expect.poll(() => troubles.at(-1), { timeout: 60_000 }).toBeNull()
  await stop()
  await shop.keepUpTo(0)
  await shop.start()
  await shop.end()
})

it('no command opens a database that lacks what its backups have', async () => {
  const shop = await shopThatLost(SEGMENT_BYTES / 16)
  await shop.end()
  const settings = { DATA_DIR: shop.folder, BACKUP_DIR: shop.config.BACKUP_DIR }
  const refusal = { code: 1, complained: expect.stringMatching(/^A la base de datos le falta lo último/) }
  expect(await shopCommand(['upgrade', '--check'], settings)).toMatchObject(refusal)
  expect(existsSync(join(shop.folder, 'db/postmaster.pid'))).toBe(false)

  writeFileSync(join(shop.folder, 'db/PG_VERSION'), '17\n')
  const noted = { dataFolder: shop.folder, now: new Date(), refuseLost: async () => {}, look: async () => {} }
  await expect(upgradeDatabase(noted)).rejects.toThrow(/^A la base de datos le falta lo último/)
})

it('a drill is opened though a copy that goes on from the same backup has written more', async () => {
  const shop = await shopThatLost(SEGMENT_BYTES / 16)
  const moment = new Date()
  writeRestoredCopy(shop.folder, {
    backup: '2026-11-25_03-30-00',
    stateOf: moment,
    restoredAt: moment,
    isDrill: true,
    openedAt: null,
  })
  await shop.start()
  expect(existsSync(join(shop.folder, 'db/lost-log.json'))).toBe(false)
  await shop.end()
})

it('a database is not upgraded while its backups can not be asked what it lacks, or once they say it', async () => {
  const shop = await shopThatLost(SEGMENT_BYTES / 16)
  await shop.end()
  shop.takeAway()
  const binaries = await serverOfBefore()
  const tryUpgrade = () => {
    writeFileSync(join(shop.folder, 'db/PG_VERSION'), '17\n')
    return upgrade(shop.config, { binaries, json: true })
  }
  await expect(tryUpgrade()).rejects.toThrow(/se compara con sus respaldos, y no se pudo: .*móntalo/)
  expect(readdirSync(shop.folder).filter(name => name.startsWith('db.postgresql-'))).toEqual([])
  shop.bringBack()
  await expect(tryUpgrade()).rejects.toThrow(/^A la base de datos le falta lo último/)
})
