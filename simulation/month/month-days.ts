import { losesCharge } from '../buyers/destinies.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import type { World } from '../world/world.ts'
import { type AftermathDeps, liveThroughDay, liveThroughStep, nextEvent } from './aftermath.ts'
import { DAY_MS, DAY_STEPS_MS, MONTH_DAYS } from './calendar.ts'
import { deposit, depositTime } from './deposits.ts'
import type { Kills } from './kills.ts'
import { openOrders, type Purchase, placedOrders } from './purchases.ts'

/** What began in the month ends in it, or in the weeks after. */
const MOST_DAYS_AFTER = 20
/** Refunds may be asked for and printing retried for this long; nothing open before is not a sign of the end. */
const LEAST_DAYS_AFTER = 9
const AT_ONCE = 8
/** Buyers who wait look again after this many steps; webhooks that are due are sent as often. Jobs run dry once a day. */
const STEPS_A_LOOK = 7

/** The days of a month and those after it, as buyers, banks and the operator live through them. */
export interface MonthDays {
  run(say: (line: string) => void): Promise<void>
  /** Until nothing is open. */
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
    await world.partners.sendPrintNews()
    await world.shop.tend()
    await liveThroughStep(deps, purchases.slice(0, arrived))
    if (!isLook) return
    await world.advanceQueue(ms * STEPS_A_LOOK)
    await world.partners.sendWebhooks()
  }

  /** Who comes now, and at times those who wait. @returns how many came */
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

  /** Those who pay OFFLINE go to the counter when it is their time. */
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

  /** A lost charge turns up when its buyer has gone on. */
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
      // What went back meanwhile ends what waited for it.
      await world.shop.tend()
      await world.settle()
    },
  }
}

/** Not done yet, or curious whether the money that was brought is there. */
function isWaiting({ buyer, isDeposited }: Purchase): boolean {
  const { thinksAgain } = buyer.destiny
  return !buyer.isDone() || (isDeposited && thinksAgain !== undefined && !buyer.wasToldPaid())
}

function isLivedThrough(purchase: Purchase): boolean {
  const { isDeposited, life, buyer } = purchase
  const hasNoSequel = !nextEvent(purchase) || !(buyer.wasToldPaid() || isDeposited)
  return hasNoSequel && (isDeposited || life.deposit === 'never')
}

/** Refunds and disputes whose webhook was lost are found by the shop's own questions, which come a month apart at most. */
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
