import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askDatabase } from '../ask-database.ts'
import { whyNoDisks } from '../disk.ts'
import { COUNT_OF_FEED, writeFeed } from '../feed.ts'
import type { Scenario } from '../scenario.ts'
import { mountSmallFolder } from '../small-folder.ts'
import type { Stage } from '../stage.ts'

const FULL_FOR_MS = 5000
const MIB = 1024 * 1024
const LISTED = 4000
const PRICE = { text: '777', cents: 77_700 }
const BACKUPS = join(tmpdir(), `anaquel-backups-${process.pid}`)

/** Runs twice: with a little room left, which the database fills itself, and with none. */
export const diskFullOrders: Scenario = {
  name: 'disk-full-orders',
  what: 'the disk of the data folder fills up while orders are placed, paid and mailed; then there is room again',
  onDisk: true,
  whyNot: whyNoDisks,
  async act(stage) {
    const { shop, crowd, draw, check } = stage
    await crowd.next(8)
    for (const leave of [Math.floor(draw('leave') * 2 * MIB), 0]) {
      stage.disk().fill(leave)
      await pause(FULL_FOR_MS)
      check('/listo says 503 with a full disk', (await shop.readiness()) === 503, `${await shop.readiness()}`)
      await looksWhileFull(stage)
      stage.disk().free()
      await comesBackByItself(stage)
      await crowd.next(6)
    }
  },
}

/** Reading needs no room, unless PostgreSQL writes its `pg_internal.init` for a new connection. Then the command says so in a sentence. */
async function looksWhileFull({ shop, check }: Stage): Promise<void> {
  const listed = await shop.command('orders', 'list')
  const isListed = listed.code === 0 && /ORDEN/.test(listed.output)
  check('orders list works with a full disk, or says so in Spanish', isListed || saysFull(listed), told(listed))
  const book = await fetch(`${shop.origin}/api/web/books/?size=1`)
  const isSentence = /Algo falló de nuestro lado/.test(await book.text())
  check('books are shown with a full disk, or a sentence is', book.status === 200 || isSentence, `${book.status}`)
}

/** If the database went down, the shop is started again, as docs/backups.md says. */
async function comesBackByItself({ shop, check, brokeOff }: Stage): Promise<void> {
  const inTime = await shop.ready(20_000).catch((error: Error) => error)
  check('the shop goes on by itself once there is room', typeof inTime === 'number', String(inTime))
  // Jobs that could not be marked as done stay active until their timeout.
  brokeOff()
  if (typeof inTime === 'number') return
  await shop.kill('both')
  await shop.start()
  await shop.ready()
}

/** Started on a full disk, the shop says so in one sentence. It starts once there is room. */
export const diskFullStart: Scenario = {
  name: 'disk-full-start',
  what: 'shop and database are killed on a full disk, and started there; then again with room',
  onDisk: true,
  whyNot: whyNoDisks,
  async act({ shop, crowd, disk, check, brokeOff }) {
    await crowd.next(8)
    disk().fill(0)
    await pause(1500)
    await shop.kill('both')
    brokeOff()
    const refusal = await shop.start().then(
      () => 'it opened',
      (error: Error) => error.message,
    )
    const said = refusal.split('\n').filter(line => !line.startsWith('{'))
    check(
      'a start on a full disk is refused in one Spanish sentence',
      said.length === 1 && /disco .*lleno/.test(refusal),
      refusal.slice(0, 300),
    )
    disk().free()
    await shop.start()
    await shop.ready()
    await crowd.next(6)
  },
}

/**
 * A database that can't write its last checkpoint would never end. Shop and database must end all the same, and continue once there is
 * room.
 */
export const diskFullEnding: Scenario = {
  name: 'disk-full-ending',
  what: 'on a full disk a backup is asked for, and the shop is closed; then it is opened with room',
  onDisk: true,
  whyNot: whyNoDisks,
  env: { BACKUP_DIR: BACKUPS },
  async act({ shop, crowd, disk, dataFolder, check, defer, brokeOff }) {
    const backups = mountSmallFolder(BACKUPS, '256m')
    defer(() => backups.close())
    await crowd.next(8)
    disk().fill(0)
    const asked = await shop.command('backup', 'now')
    check(
      'a backup is not called made, and says in Spanish that the disk is full',
      asked.code !== 0 && /disco .*lleno/i.test(asked.output),
      told(asked),
    )
    // Forces the checkpoint that comes by itself every five minutes.
    await askDatabase(dataFolder, 'checkpoint').catch(() => {})
    const code = await shop.stop()
    check('the shop ends within 30 s', !shop.isRunning(), String(code))
    brokeOff()
    disk().free()
    await shop.start()
    await shop.ready()
    await crowd.next(6)
  },
}

/** Only the separate disk of the mails is full: orders continue, and the mails follow later. */
export const diskFullMails: Scenario = {
  name: 'disk-full-mails',
  what: 'only the disk of the mails is full: they fail in the middle, and are written once there is room',
  whyNot: whyNoDisks,
  async act({ dataFolder, crowd, shop, check, defer }) {
    const mails = mountSmallFolder(`${dataFolder}/mail`, '64k')
    defer(() => mails.close())
    await crowd.next(20)
    check('orders are taken while mails have no room', (await shop.readiness()) === 200, '/listo')
    // A mail being written at this moment is soon deleted or complete.
    const unfinished = mails.names().filter(name => name.endsWith('.part'))
    await pause(3000)
    const left = unfinished.filter(name => mails.names().includes(name))
    check('a mail that had no room leaves nothing behind', left.length === 0, left.join(', '))
    check('the mails had no room', mails.freeBytes() < 16_384, `${mails.freeBytes()} bytes were free`)
    mails.grow('64m')
  },
}

/** The disk fills up during an import. Each book is then applied wholly or not at all, and importing again completes it. */
export const diskFullImport: Scenario = {
  name: 'disk-full-import',
  what: 'the disk fills up in the middle of an import; given again with room, it ends whole',
  onDisk: true,
  whyNot: whyNoDisks,
  async act({ shop, crowd, disk, home, dataFolder, check, draw, brokeOff }) {
    const feed = writeFeed(home, LISTED, PRICE.text)
    await crowd.next(4)
    disk().fill(Math.floor((1 + draw('leave') * 4) * MIB))
    const broken = await shop.command('import', feed, '--supplier', 'Lista')
    check('an import without room is not called done', broken.code === 1, told(broken))
    check('it says in Spanish that the disk is full', saysFull(broken), told(broken))
    disk().free()
    await shop.ready()
    brokeOff()
    const half = await askDatabase<{ other: number }>(dataFolder, COUNT_OF_FEED, [PRICE.cents])
    check('no book is there in half', half[0]?.other === 0, JSON.stringify(half))
    const again = await shop.command('import', feed, '--supplier', 'Lista')
    check('the same list given again is taken', again.code === 0, told(again))
    const whole = await askDatabase<{ told: number }>(dataFolder, COUNT_OF_FEED, [PRICE.cents])
    check('what was called done is whole', whole[0]?.told === LISTED, JSON.stringify(whole))
    await crowd.next(4)
  },
}

/** Only the separate disk of the backups is full: they fail with a clear message, orders continue, and with room one is made. */
export const diskFullBackup: Scenario = {
  name: 'disk-full-backup',
  what: 'only the disk of the backups is full: none is made, orders go on; with room one is made and restored for trying',
  whyNot: whyNoDisks,
  env: { BACKUP_DIR: BACKUPS },
  async act({ shop, crowd, check, defer }) {
    const backups = mountSmallFolder(BACKUPS, '256k')
    defer(() => backups.close())
    await crowd.next(6)
    const failed = await shop.command('backup', 'now')
    check('a backup without room is not called made', failed.code !== 0, told(failed))
    check('it says in Spanish that there is no room', /no queda lugar en/.test(failed.output), told(failed))
    await crowd.next(6)
    check('orders are taken while backups have no room', (await shop.readiness()) === 200, '/listo')
    backups.grow('512m')
    const made = await shop.command('backup', 'now')
    check('with room one is made', made.code === 0, told(made))
    await crowd.next(4)
    const verified = await shop.command('backup', 'verify')
    check('it can be restored, and its books agree', verified.code === 0, told(verified))
    const left = backups.names().filter(name => name.endsWith('.part'))
    check('nothing unfinished stays', left.length === 0, left.join(', '))
  },
}

function saysFull({ output }: { output: string }): boolean {
  return /El disco .*está lleno/.test(output)
}

function told({ code, output }: { code: number | null; output: string }): string {
  return `exit code ${code}: ${output.slice(0, 300)}`
}
