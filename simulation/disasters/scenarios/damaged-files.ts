import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askDatabase } from '../ask-database.ts'
import type { Ended } from '../real-shop.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const PAGE = 8192
/** An offset near the end of a page, where its newest rows or keys are. */
const WITHIN_PAGE = 7900
/** The log is archived every 20 s. */
const KEPT_WITHIN_MS = 30_000
const TRIES = 20
const BACKUPS = join(tmpdir(), `anaquel-kept-${process.pid}`)

/** Damages the newest page of the orders. `/listo` must fail, and the advised recovery must work. */
export const damagedTable: Scenario = damaged('damaged-table', 'orders', 'of the table of orders')
export const damagedIndex: Scenario = damaged('damaged-index', 'orders_pkey', 'of the index of the orders’ numbers')

function damaged(name: string, relation: string, where: string): Scenario {
  return {
    name,
    what: `a byte flips in a file ${where}; the backup is restored as the command says, and nothing confirmed is missing`,
    env: { BACKUP_DIR: BACKUPS },
    async act(stage) {
      const { shop, crowd, dataFolder, check, brokeOff } = stage
      await backUp(stage)
      await crowd.next(12)
      const file = await fileOf(dataFolder, relation)
      await shop.stop()
      brokeOff()
      flipByte(file, statSync(file).size - PAGE + WITHIN_PAGE)
      const isOpen = await shop.start().then(
        () => true,
        (error: Error) => {
          check('the shop opens, or says why not', /dañad/.test(error.message), error.message)
          return false
        },
      )
      await isSeen(stage, name === 'damaged-index' ? byNumber(Math.max) : LISTED)
      const said = shop.output().slice(-300)
      if (isOpen) check('the start says what is damaged', /dañada.*backup restore/s.test(shop.output()), said)
      await followTheWayOut(stage)
      await crowd.next(6)
    },
  }
}

/** Damages a page while orders come: the next read from disk meets the damage. */
export const damagedWhileOpen: Scenario = {
  name: 'damaged-while-open',
  what: 'a byte flips in the oldest page of the orders while the shop sells, and its database reads them anew; the backup is restored',
  env: { BACKUP_DIR: BACKUPS },
  async act(stage) {
    const { shop, crowd, dataFolder, check, brokeOff } = stage
    await backUp(stage)
    await crowd.next(12)
    const file = await fileOf(dataFolder, 'orders')
    let isDamaged = false
    for (let tries = 0; tries < TRIES && !isDamaged; tries++) {
      // After a checkpoint the log no longer holds the page, unless an order on it changes meanwhile: then recovery rewrites it.
      await askDatabase(dataFolder, 'checkpoint')
      const damaged = flipByte(file, WITHIN_PAGE)
      await shop.kill('database')
      brokeOff()
      await isBack(dataFolder)
      isDamaged = readBytes(file, WITHIN_PAGE, 1).equals(damaged)
    }
    check('the page is damaged', isDamaged, `not after ${TRIES} tries`)
    await isSeen(stage, byNumber(Math.min))
    await followTheWayOut(stage)
    await crowd.next(6)
  },
}

/** PostgreSQL takes a damaged part of its log for the end: it opens silently on an older state. Comparing with the backups reveals it. */
export const damagedLog: Scenario = {
  name: 'damaged-log',
  what: 'database and shop are killed, and bytes flip in the log that the database has to replay; the backup is restored as the shop says at its start',
  env: { BACKUP_DIR: BACKUPS },
  async act(stage) {
    const { shop, crowd, dataFolder, check, brokeOff } = stage
    await backUp(stage)
    await askDatabase(dataFolder, 'checkpoint')
    const [from] = await askDatabase<Place>(dataFolder, PLACE_IN_LOG)
    await crowd.next(12)
    // Log that was not archived yet would be lost with the machine. Here all of it up to `to` was archived.
    await crowd.finish()
    const [to] = await askDatabase<Place>(dataFolder, PLACE_IN_LOG)
    await pause(KEPT_WITHIN_MS)
    await shop.kill('both')
    brokeOff()
    const half = (BigInt(from?.bytes ?? 0) + BigInt(to?.bytes ?? 0)) / 2n
    // Eight in a row: one alone may be padding between two records, which nothing looks at.
    flipByte(join(dataFolder, 'db', 'pg_wal', to?.file ?? ''), Number(half % SEGMENT_BYTES), 8)
    check('the middle of what is replayed is in that file', from?.file === to?.file, `${from?.file} ${to?.file}`)
    const said = await shop.start().then(
      () => 'it opened',
      (error: Error) => error.message,
    )
    check('the shop does not open on less than its backups have', /le falta lo último/.test(said), said.slice(0, 300))
    await followTheWayOut(stage)
  },
}

interface Place {
  bytes: string
  file: string
}
const PLACE_IN_LOG =
  "select pg_current_wal_flush_lsn() - '0/0'::pg_lsn as bytes, pg_walfile_name(pg_current_wal_flush_lsn()) as file"
const SEGMENT_BYTES = 16n * 1024n * 1024n

async function backUp({ shop, crowd, check, defer }: Stage): Promise<void> {
  mkdirSync(BACKUPS, { recursive: true, mode: 0o700 })
  defer(() => rmSync(BACKUPS, { recursive: true, force: true }))
  await crowd.next(12)
  const made = await shop.command('backup', 'now')
  check('a backup is made before', made.code === 0, told(made))
}

async function fileOf(dataFolder: string, relation: string): Promise<string> {
  const [file] = await askDatabase<{ path: string }>(dataFolder, 'select pg_relation_filepath($1) as path', [relation])
  return join(dataFolder, 'db', file?.path ?? '')
}

/** A command that reads every page of the orders: the newest order may have moved to an earlier one. */
const LISTED: Reading = () => ['orders', 'list', '--limit', '1000']
/** By its number an order is found through the key's index. */
function byNumber(which: (...numbers: number[]) => number): Reading {
  return ({ acknowledged }) => ['orders', 'show', String(which(...acknowledged.map(({ order }) => order.id)))]
}
type Reading = (crowd: Stage['crowd']) => string[]

async function isSeen({ shop, crowd, check }: Stage, reading: Reading): Promise<void> {
  const shown = await shop.command(...reading(crowd))
  check('a command says what is wrong and the way out', /dañada.*backup restore/s.test(shown.output), told(shown))
  const ready = await shop.readiness()
  check('/listo does not say 200 on damaged orders', ready !== 200, String(ready))
}

/** Follows the advised recovery: closes the shop, restores beside it, and swaps the folders. */
async function followTheWayOut({ shop, home, dataFolder, formerFolder, check, brokeOff }: Stage): Promise<void> {
  await shop.stop()
  const fresh = join(home, 'fresh')
  const restored = await shop.command('backup', 'restore', '--into', fresh)
  check('the backup can be restored', restored.code === 0, told(restored))
  await shop.kill('both')
  // The restored database does not know how jobs that were running then ended.
  brokeOff()
  renameSync(dataFolder, formerFolder)
  renameSync(fresh, dataFolder)
  await shop.start()
  await shop.ready()
}

/** Resolves once the shop has its killed database again. */
async function isBack(dataFolder: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const isThere = await askDatabase(dataFolder, 'select 1').then(
      () => true,
      () => false,
    )
    if (isThere) return
    await pause(1000)
  }
}

/** @returns what is there now */
function flipByte(path: string, at: number, count = 1): Buffer {
  const flipped = Buffer.from(readBytes(path, at, count).map(byte => byte ^ 0x40))
  const file = openSync(path, 'r+')
  writeSync(file, flipped, 0, count, at)
  closeSync(file)
  return flipped
}

function readBytes(path: string, at: number, count: number): Buffer {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(count)
  readSync(file, bytes, 0, count, at)
  closeSync(file)
  return bytes
}

function told({ code, output }: Ended): string {
  return `exit code ${code}: ${output.slice(0, 300)}`
}
