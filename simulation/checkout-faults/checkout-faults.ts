import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '../../sandbox/chance.ts'
import { type Buyer, createBuyer } from '../buyers/buyer.ts'
import { changesOf } from '../buyers/changes-of.ts'
import { destinyOf, losesCharge } from '../buyers/destinies.ts'
import { fateOfBuyer } from '../buyers/fate-of-buyer.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import type { RunResult } from '../report.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import type { Accounts, OwnCheck, Stuck } from '../verdicts/accounts.ts'
import { everyoneIsDone } from '../verdicts/buyers.ts'
import { digestOf, finalLedger } from '../verdicts/final-ledger.ts'
import { moneyFindings } from '../verdicts/money.ts'
import { ENDINGS, orderFindings } from '../verdicts/orders.ts'
import { printedFindings } from '../verdicts/printed.ts'
import { readShopAccounts } from '../verdicts/read-shop-accounts.ts'
import { storiesOf } from '../verdicts/stories.ts'
import { booksOnSale } from '../world/books-on-sale.ts'
import type { ArmedPoint } from '../world/kill-points.ts'
import { openWorld, type World } from '../world/world.ts'
import { runningClock } from '../world/world-clock.ts'
import { decideIssues } from './checkout-operator.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A Monday. Fixed, so that a run never depends on the current day. */
const START = new Date('2027-03-01T13:00:00Z')
const AT_ONCE = 16
/** Longer than the shop waits before it gives up a charge without an answer. */
const ROUND_MS = 20 * MINUTE_MS
/** Later rounds run without faults. */
const ROUNDS_WITH_FAULTS = 8
const MOST_ROUNDS = 40
/** One random kill for this many purchases. */
const PURCHASES_A_KILL = 60
/** Pauses after the last buyer, until nothing is open. Apart from disputes, everything ends within a week. */
const AFTERWARDS_MS = [HOUR_MS, HOUR_MS, 6 * HOUR_MS, ...Array<number>(14).fill(12 * HOUR_MS)]

const CARD_FAULTS = {
  shares: {
    slow: 0.01,
    'error-500': 0.05,
    'error-500-after-commit': 0.04,
    'too-many-requests': 0.03,
    'cut-before-commit': 0.05,
    'cut-after-commit': 0.05,
    down: 0.02,
  },
  webhooks: { duplicate: 0.1, 'out-of-order': 0.1, delayed: 0.1, never: 0.4 },
}
/** The print network sometimes answers late, so that readers change their mind meanwhile. */
const SLOW_PRINT = { shares: { slow: 0.3 } }
const SLOW_PRINT_MS = 600
/** Longer than the shop's timeout: the charge succeeds after the shop gave up waiting. */
const SLOW_MS = 3200

export interface CheckoutFaultsOptions {
  orders: number
  seed: number
  sabotage: Sabotage | null
  atDesk?: boolean
  say: (line: string) => void
}

/**
 * Simulates purchases against a failing card provider, with a shop that is killed again and again. Buyers come back each round until their
 * destinies are fulfilled. Then everything works, time passes, and the accounts of both sides are compared.
 */
export async function runCheckoutFaults({
  orders,
  seed,
  sabotage,
  atDesk = false,
  say,
}: CheckoutFaultsOptions): Promise<RunResult> {
  const begun = performance.now()
  const died = new Set<string>()
  const world = await openWorld({
    clock: runningClock(START),
    pace: { printedMs: HOUR_MS, sentMs: 24 * HOUR_MS, arrivedMs: 72 * HOUR_MS },
    sabotage,
    atDesk,
    onReached: ({ whose }) => died.add(whose),
  })
  try {
    const answers = countAnswers(world, { seed, orders })
    const buyers = await createBuyers(world, { seed, orders, died, onAnswer: answers.count })
    await world.partners.testPayersAre(buyers.filter(({ destiny }) => destiny.isTested).map(({ email }) => email))
    world.shop.arm(pointsOf(buyers, { seed, orders }))
    await world.partners.setCardFaults(cardFaults(seed))
    await world.partners.setPrintFaults({ random: { seed, ...SLOW_PRINT }, slow_ms: SLOW_PRINT_MS })
    const rounds = await fulfil(world, buyers, say)
    await passTime(world, say)
    const accounts: Accounts = {
      shop: await readShopAccounts(world.database),
      provider: await world.partners.ledger(),
      network: await world.partners.printLedger(),
      fates: buyers.map(buyer => ({
        ...fateOfBuyer(buyer),
        ends: ENDINGS[buyer.ends()],
        paysInTime: false,
        waitsFor: buyer.destiny.waitsFor ?? [],
      })),
      // Nobody pays by transfer here, and no difference is accepted.
      transfers: [],
      letGo: new Map(),
      stuck: (await world.shop.operate({ kind: 'stuck' })) as Stuck,
      ownCheck: (await world.shop.operate({ kind: 'check-money' })) as OwnCheck,
    }
    const findings = [
      everyoneIsDone(buyers),
      ...moneyFindings(accounts),
      ...orderFindings(accounts),
      ...printedFindings(accounts),
    ]
    return {
      findings,
      stories: await storiesOf(findings, world.database),
      counts: [...countsOf(world, accounts, buyers), ['rounds', rounds]],
      digest: digestOf(finalLedger(accounts)),
      seconds: (performance.now() - begun) / 1000,
    }
  } finally {
    await world.close()
  }
}

/** Kills the shop also at random: after a number of answers that the seed chooses. */
function countAnswers(world: World, { seed, orders }: { seed: number; orders: number }) {
  const most = Math.max(1, Math.round(orders / PURCHASES_A_KILL))
  let killed = 0
  let answers = 0
  let next = nextKill()
  function nextKill(): number {
    return answers + 20 + Math.floor(chance(`${seed} random kill ${killed}`) * PURCHASES_A_KILL * 6)
  }
  return {
    count() {
      answers++
      if (killed >= most || answers < next) return
      killed++
      next = nextKill()
      void world.shop.kill('at random')
    },
  }
}

async function createBuyers(
  world: World,
  { seed, orders, died, onAnswer }: { seed: number; orders: number; died: Set<string>; onAnswer: () => void },
): Promise<Buyer[]> {
  const books = await booksOnSale(world.database)
  await world.partners.refuseTitles([books.unprintable.isbn])
  const deps = {
    origin: world.origin,
    seed,
    books,
    partners: world.partners,
    ready: world.shop.ready,
    hasDied: (email: string) => died.has(email),
    onAnswer,
  }
  return Array.from({ length: orders }, (_, index) => createBuyer(deps, index, destinyOf(seed, index)))
}

/** The kill points: those of the buyers' destinies, and a few that any buyer may reach. */
function pointsOf(buyers: readonly Buyer[], { orders }: { seed: number; orders: number }): ArmedPoint[] {
  const own = buyers.flatMap(({ email, destiny }) => (destiny.killAt ? [{ point: destiny.killAt, whose: email }] : []))
  const points = ['webhook-kept', 'after-refund', 'after-cancel', 'print-dropped', 'print-unwanted'] as const
  const anybody: ArmedPoint[] = points.flatMap(point =>
    Array.from({ length: Math.ceil(orders / 700) }, () => ({ point, whose: '*' })),
  )
  return [...own, ...anybody]
}

/** Runs rounds of visits, bank decisions and pauses until every buyer's destiny is fulfilled. @returns the number of rounds */
async function fulfil(world: World, buyers: readonly Buyer[], say: (line: string) => void): Promise<number> {
  const banks = new Map(buyers.map(({ email, destiny }) => [email, destiny.bank]))
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const waiting = buyers.filter(buyer => !buyer.isDone())
    await world.partners.loseChargesOf(waiting.filter(({ destiny }) => losesCharge(destiny)).map(({ email }) => email))
    if (waiting.length === 0) return round - 1
    say(`round ${round}: ${waiting.length} buyers`)
    if (round > ROUNDS_WITH_FAULTS) await world.partners.setCardFaults({})
    await forEachAtOnce(waiting, AT_ONCE, buyer => buyer.visit())
    await world.settle()
    await decideReviews(world, banks)
    // In one round, searches lag so far behind that the shop gives up real charges. Buyers who pay again pay twice, and get one refunded.
    if (round === 1) await world.partners.setCardFaults({ ...cardFaults(0), search_lag_ms: HOUR_MS })
    await pass(world, ROUND_MS)
    if (round === 1) await world.partners.setCardFaults(cardFaults(1))
  }
  return MOST_ROUNDS
}

async function decideReviews(world: World, banks: Map<string, string | null>): Promise<void> {
  const { payments } = await world.partners.ledger()
  for (const { id, status, payer } of payments) {
    const decision = banks.get((payer as { email: string }).email)
    if (status === 'in_process' && decision) await world.partners.decide(id, decision)
  }
  await world.settle()
}

async function pass(world: World, ms: number): Promise<void> {
  await world.advance(ms)
  await world.shop.tend()
  await decideIssues(world)
  await world.settle()
}

/** Lets time pass without faults until nothing is open. */
async function passTime(world: World, say: (line: string) => void): Promise<void> {
  await world.partners.setCardFaults({})
  for (const ms of AFTERWARDS_MS) {
    await world.partners.sendPrintWebhooks()
    await pass(world, ms)
    const open = await openThings(world)
    say(`${world.clock.now().toISOString().slice(0, 16)}: ${open} orders, payments and jobs open`)
    if (open === 0) return
    await pause(0)
  }
}

async function openThings({ database }: World): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select (select count(*) from orders where status not in ('CONFIRMED', 'CANCELLED'))
       + (select count(*) from payments where status = 'PENDING')
       + (select count(*) from payments where status = 'CANCELLED' and next_check_at is not null)
       + (select count(*) from refunds where outcome is null)
       + (select count(*) from provider_notices where applied_at is null)
       + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
            and name not in ('tend-orders', 'refresh-strands')) as open`,
  )
  return Number(rows[0]?.open)
}

function cardFaults(seed: number) {
  return { random: { seed, ...CARD_FAULTS }, slow_ms: SLOW_MS, webhook_delay_ms: 5 * MINUTE_MS }
}

function countsOf(world: World, { shop, provider }: Accounts, buyers: readonly Buyer[]): [string, number][] {
  const count = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length
  return [
    ['purchases', buyers.length],
    ['orders', shop.orders.length],
    ['paid orders', count(shop.orders, ({ status }) => status === 'CONFIRMED')],
    ['cancelled orders', count(shop.orders, ({ status }) => status === 'CANCELLED')],
    ['payments', shop.payments.length],
    ['charges at the provider', provider.payments.length],
    ['requests to charge', provider.calls.filter(c => c.operation === 'create').reduce((sum, c) => sum + c.calls, 0)],
    ['refunds', shop.refunds.length],
    ...changesOf(buyers),
    ...Object.entries(world.shop.kills())
      .sort()
      .map(([why, times]): [string, number] => [`kills: ${why}`, times]),
    ['kill points not reached', world.shop.armed().length],
  ]
}
