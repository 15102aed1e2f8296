import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '../../sandbox/chance.ts'
import type { World } from '../world/world.ts'

const SHOP_KILLS = 20
const DATABASE_KILLS = 8
/** How long work runs before the kill, in ms. */
const BEFORE_MS = 15

/** The month's `kill -9`s, spread at random over its `steps`. */
export interface Kills {
  /** Runs `act` during a step; the shop or its database may be killed meanwhile. */
  over<T>(step: number, act: () => Promise<T>): Promise<T>
  ofDatabase(): number
}

export function createKills(world: World, { seed, steps }: { seed: number; steps: number }): Kills {
  let ofDatabase = 0
  return {
    async over(step, act) {
      const drawn = chance(`${seed} kill step ${step}`) * steps
      const doing = act()
      if (step > steps || drawn >= SHOP_KILLS + DATABASE_KILLS) return doing
      await pause(BEFORE_MS)
      if (drawn < SHOP_KILLS) {
        await world.shop.kill('the shop')
      } else {
        ofDatabase++
        await world.killDatabase()
      }
      return doing
    },
    ofDatabase: () => ofDatabase,
  }
}
