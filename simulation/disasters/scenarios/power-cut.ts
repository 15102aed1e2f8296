import { setTimeout as pause } from 'node:timers/promises'
import { askDatabase } from '../ask-database.ts'
import { whyNoDisks } from '../disk.ts'
import { COUNT_OF_FEED, writeFeed } from '../feed.ts'
import type { Ended } from '../real-shop.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const CUTS = 2
const LISTED = 4000
const PRICE = { text: '777', cents: 77_700 }

/** Only synced data survives: the file system goes down at once, then every process. */
async function cutPower({ disk, shop, brokeOff }: Stage): Promise<void> {
  disk().cutPower()
  await shop.kill('both')
  brokeOff()
  await disk().mountAgain()
  await shop.start()
  await shop.ready()
}

export const powerCutOrders: Scenario = {
  name: 'power-cut-orders',
  what: 'the power goes while orders are placed: what was not synced to the disk is gone',
  onDisk: true,
  whyNot: whyNoDisks,
  async act(stage) {
    for (let cut = 0; cut < CUTS; cut++) {
      await stage.crowd.next(10)
      await pause(stage.draw(`moment ${cut}`) * 500)
      await cutPower(stage)
    }
    await stage.crowd.next(6)
  },
}

export const powerCutImport: Scenario = {
  name: 'power-cut-import',
  what: 'the power goes in the middle of an import, and again the moment another one is called done',
  onDisk: true,
  whyNot: whyNoDisks,
  async act(stage) {
    const { crowd, shop, home, dataFolder, check, draw } = stage
    const feed = writeFeed(home, LISTED, PRICE.text)
    await crowd.next(4)
    const importing = shop.command('import', feed, '--supplier', 'Lista')
    await someBooks(dataFolder, Math.floor(draw('books') * LISTED * 0.5), importing)
    await cutPower(stage)
    const broken = await importing
    check('an import that the power ended is not called done', broken.code !== 0, told(broken))
    const left = await countOf(dataFolder)
    check('no book is there in half', left.other === 0, `${left.other} books have another price than the list's`)

    const again = await shop.command('import', feed, '--supplier', 'Lista')
    await cutPower(stage)
    check('the same list given again is taken', again.code === 0, told(again))
    const whole = await countOf(dataFolder)
    check('what was called done is whole after a power cut', whole.told === LISTED, `${whole.told} of ${LISTED} books`)
    const [last] = await askDatabase<{ status: string }>(
      dataFolder,
      'select status from imports order by id desc limit 1',
    )
    check('the import is written down as done', last?.status === 'FINISHED', String(last?.status))
    await crowd.next(4)
  },
}

/** Resolves when the import has applied more than this many books, or has ended. */
async function someBooks(dataFolder: string, books: number, importing: Promise<Ended>): Promise<void> {
  let isOver = false
  void importing.then(() => {
    isOver = true
  })
  while (!isOver && (await countOf(dataFolder)).told <= books) await pause(20)
}

async function countOf(dataFolder: string): Promise<{ told: number; other: number }> {
  const [row] = await askDatabase<{ told: number; other: number }>(dataFolder, COUNT_OF_FEED, [PRICE.cents])
  return row ?? { told: 0, other: 0 }
}

function told({ code, output }: Ended): string {
  return `exit code ${code}: ${output.slice(0, 300)}`
}
