import { setTimeout as pause } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

const VICTIMS = ['database', 'shop', 'both', 'database'] as const

/** `kill -9` again and again, at moments that the seed chooses. If only the database dies, the shop restarts it. */
export const databaseKilled: Scenario = {
  name: 'database-killed',
  what: 'kill -9 of the database, of the shop, and of both, while orders are placed',
  async act({ shop, crowd, draw, brokeOff }) {
    for (const [time, victim] of VICTIMS.entries()) {
      await crowd.next(6)
      await pause(draw(`moment ${time}`) * 400)
      await shop.kill(victim)
      brokeOff()
      if (victim !== 'database') await shop.start()
      await shop.ready()
    }
    await crowd.next(6)
  },
}
