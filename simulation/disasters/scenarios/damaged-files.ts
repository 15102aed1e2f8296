import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askDatabase } from '../ask-database.ts'
import type { Ended } from '../real-shop.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const PAGE = 8192
/** Near the end of a page, where its newest rows or keys are. */
const WITHIN_PAGE = 7900
const BACKUPS = join(tmpdir(), `anaquel-kept-${process.pid}`)

/** The newest page of the orders: `/listo` must not say that all is well, and the way out must lead out. */
export const damagedTable: Scenario = damaged('damaged-table', 'orders', 'of the table of orders')
export const damagedIndex: Scenario = damaged('damaged-index', 'orders_pkey', 'of the index of the orders’ numbers')

function damaged(name: string, relation: string, where: string): Scenario {
  return {
    name,
    what: `a byte flips in a file ${where}; the backup is restored as the command says, and nothing confirmed is missing`,
    env: { BACKUP_DIR: BACKUPS },
    async act(stage) {
      const { shop, crowd, dataFolder, check, defer, brokeOff } = stage
      mkdirSync(BACKUPS, { recursive: true, mode: 0o700 })
      defer(() => rmSync(BACKUPS, { recursive: true, force: true }))
      await crowd.next(12)
      const made = await shop.command('backup', 'now')
      check('a backup is made before', made.code === 0, told(made))
      await crowd.next(12)
      const [file] = await askDatabase<{ path: string }>(dataFolder, 'select pg_relation_filepath($1) as path', [
        relation,
      ])
      await shop.stop()
      brokeOff()
      flipByte(join(dataFolder, 'db', file?.path ?? ''))
      await shop
        .start()
        .catch((error: Error) => check('the shop opens, or says why not', /dañad/.test(error.message), error.message))
      const ready = await shop.readiness()
      check('/listo does not say 200 on damaged orders', ready !== 200, String(ready))
      const listed = await shop.command('orders', 'list')
      check('a command says what is wrong and the way out', /dañada.*backup restore/s.test(listed.output), told(listed))
      await followTheWayOut(stage)
      await crowd.next(6)
    },
  }
}

/** As the command says: the shop closed, restored beside it, and put in its place. */
async function followTheWayOut({ shop, home, dataFolder, check }: Stage): Promise<void> {
  await shop.stop()
  const fresh = join(home, 'fresh')
  const restored = await shop.command('backup', 'restore', '--into', fresh)
  check('the backup can be restored', restored.code === 0, told(restored))
  await shop.kill('both')
  renameSync(dataFolder, `${dataFolder}-damaged`)
  renameSync(fresh, dataFolder)
  await shop.start()
  await shop.ready()
}

function flipByte(path: string): void {
  const file = openSync(path, 'r+')
  const at = statSync(path).size - PAGE + WITHIN_PAGE
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x40]), 0, 1, at)
  closeSync(file)
}

function told({ code, output }: Ended): string {
  return `exit code ${code}: ${output.slice(0, 300)}`
}
