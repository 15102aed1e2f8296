import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Scenario } from '../scenario.ts'

const HOUR_MS = 60 * 60 * 1000
const FILE = join(tmpdir(), `anaquel-clock-${process.pid}`)
const MOVE_CLOCK = pathToFileURL(join(import.meta.dirname, '..', 'move-clock.ts')).href

/** The shop's clock jumps but the database's does not. They differ more than on a real machine, where both jump. */
export const clockMoves: Scenario = {
  name: 'clock-moves',
  what: "the shop's clock is set an hour forward, two back, and right again, while orders are placed",
  handicaps: { nodeOptions: [`--import=${MOVE_CLOCK}`] },
  env: { DISASTER_CLOCK: FILE },
  async act({ shop, crowd, check, defer }) {
    defer(() => rmSync(FILE, { force: true }))
    for (const aheadMs of [HOUR_MS, -HOUR_MS, 0]) {
      await crowd.next(6)
      writeFileSync(FILE, String(aheadMs))
      await crowd.next(6)
      check('orders are taken at the moved time', (await shop.readiness()) === 200, `${aheadMs / HOUR_MS} h`)
    }
    const cancelled = await shop.command('orders', 'list', '--status', 'CANCELLED', '--json')
    check('no order lapses over it', cancelled.output === '[]', cancelled.output.slice(0, 300))
  },
}
