import { losesCharge } from '../buyers/destinies.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import type { World } from '../world/world.ts'
import { type AftermathDeps, liveThroughDay, liveThroughStep, nextEvent } from './aftermath.ts'
import { DAY_MS, DAY_STEPS_MS, MONTH_DAYS } from './calendar.ts'
import { deposit, depositTime } from './deposits.ts'
import type { Kills } from './kills.ts'
import { openOrders, type Purchase, placedOrders } from './purchases.ts'

/** Everything ends within the month or this many days after it. */
const MOST_DAYS_AFTER = 20
/** Refunds and printing may be retried for this many days, so an earlier state without open work proves nothing. */
const LEAST_DAYS_AFTER = 9
const AT_ONCE = 8
/** Every so many steps waiting buyers look again and due webhooks are sent. All jobs are worked off once a day. */
const STEPS_A_LOOK = 7

/** The days of the month and those after it. */
export interface MonthDays {
  run(say: (line: string) => void): Promise<void>
  /** Continues until nothing is open. */
  finish(say: (line: string) => void): Promise<void>
}

export function openMonthDays(deps: AftermathDeps, purchases: readonly Purchase[], kills: Kills): MonthDays {
  const { world, backOffice } = deps
  const lives = new Map(purchases.map(({ buyer, life }) => [buyer.email, life]))
  let arrived = 0
  let steps = 0

  async function step(ms: number): Promise<void> {
    steps++
    const isLook = steps % STEPS_A_LOOK === 0
    world.clock.advance(ms)
    world.shop.tellTime()
    const coming = await kills.over(steps, () => visit(isLook))
    if (isLook || coming > 0) await payOffline()
    await backOffice.work(lives)
    await world.partners.sendPrintWebhooks()
    await world.shop.tend()
    await liveThroughStep(deps, purchases.slice(0, arrived))
    if (!isLook) return
    await world.advanceQueue(ms * STEPS_A_LOOK)
    await world.partners.sendWebhooks()
  }

  /** Lets arriving buyers visit, and sometimes waiting ones. @returns how many arrived */
  async function visit(isLook: boolean): Promise<number> {
    const now = world.clock.now()
    const before = arrived
    while (arrived < purchases.length && (purchases[arrived] as Purchase).arrivesAt <= now) arrived++
    const coming = purchases.slice(before, arrived)
    if (isLook || coming.length > 0) await loseCharges()
    const waiting = isLook ? purchases.slice(0, before).filter(isWaiting) : []
    await forEachAtOnce([...coming, ...waiting], AT_ONCE, ({ buyer }) => buyer.visit())
    return coming.length
  }

  /** Buyers who pay OFFLINE go to the counter when it is time. */
  async function payOffline(): Promise<void> {
    const placed = await placedOrders(world)
    const isReady = ({ buyer }: Purchase) => buyer.isDone() && placed.has(buyer.email)
    for (const purchase of purchases.slice(0, arrived)) {
      if (purchase.isDeposited || !isReady(purchase)) continue
      if (purchase.companion && !isReady(purchase.companion)) continue
      const order = placed.get(purchase.buyer.email)
      const at = order && depositTime(purchase, order)
      if (!at || at > world.clock.now()) continue
      purchase.isDeposited = true
      deposit(deps, purchase, placed, at)
    }
  }

  /** A lost charge turns up once its buyer has gone on. */
  async function loseCharges(): Promise<void> {
    const isGone = ({ buyer, life }: Purchase) => buyer.isDone() && life.deposit !== 'beside a second charge'
    const waiting = purchases.filter(purchase => losesCharge(purchase.buyer.destiny) && !isGone(purchase))
    await world.partners.loseChargesOf(waiting.map(({ buyer }) => buyer.email))
  }

  async function day(stepsMs: readonly number[]): Promise<void> {
    for (const ms of stepsMs) await step(ms)
    await world.settle()
    await liveThroughDay(deps, purchases)
  }

  return {
    async run(say) {
      for (let date = 1; date <= MONTH_DAYS; date++) {
        await day(DAY_STEPS_MS)
        if (date % 5 === 0) say(`day ${date}: ${arrived} purchases, ${await openOrders(world)} orders open`)
      }
    },
    async finish(say) {
      for (let date = 1; date <= MOST_DAYS_AFTER; date++) {
        await day(Array<number>(STEPS_A_LOOK).fill(DAY_MS / STEPS_A_LOOK))
        const open = await openOrders(world)
        say(`${date} days after: ${open} orders open`)
        if (date >= LEAST_DAYS_AFTER && open === 0 && backOffice.isClear() && purchases.every(isLivedThrough)) break
      }
      await lastLook(world)
      await backOffice.work(lives)
      await world.settle()
      // Refunds that were made meanwhile end their issues.
      await world.shop.tend()
      await world.settle()
    },
  }
}

/** Not done yet, or waiting to see whether a deposit was recorded. */
function isWaiting({ buyer, isDeposited }: Purchase): boolean {
  const { thinksAgain } = buyer.destiny
  return !buyer.isDone() || (isDeposited && thinksAgain !== undefined && !buyer.wasToldPaid())
}

function isLivedThrough(purchase: Purchase): boolean {
  const { isDeposited, life, buyer } = purchase
  const hasNoSequel = !nextEvent(purchase) || !(buyer.wasToldPaid() || isDeposited)
  return hasNoSequel && (isDeposited || life.deposit === 'never')
}

/** The shop's own polling finds refunds and disputes whose webhook was lost. It looks at least once a month. */
async function lastLook(world: World): Promise<void> {
  await world.advance(31 * DAY_MS)
  for (;;) {
    await world.shop.tend()
    const { rows } = await world.database.query<{ due: number }>(
      'select count(*)::int as due from payments where next_check_at <= $1',
      [world.clock.now()],
    )
    if (rows[0]?.due === 0) return world.settle()
  }
}
