import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '../../sandbox/chance.ts'
import { type BookOnSale, type Buyer, createBuyer } from '../checkout-faults/buyer.ts'
import type { RunResult } from '../checkout-faults/checkout-faults.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import { bankFindings } from '../verdicts/bank.ts'
import type { Books, Finding } from '../verdicts/books.ts'
import { digestOf, finalLedger } from '../verdicts/final-ledger.ts'
import { type MailJob, mailFindings } from '../verdicts/mails.ts'
import { keptCents, moneyFindings } from '../verdicts/money.ts'
import { orderFindings } from '../verdicts/orders.ts'
import { readShopBooks } from '../verdicts/read-shop-books.ts'
import type { Sabotage } from '../world/messages.ts'
import { type FailingSmtp, openSmtp } from '../world/smtp.ts'
import { openWorld, type World } from '../world/world.ts'
import { standingClock } from '../world/world-clock.ts'
import { openBank } from './bank.ts'
import { arrivalAt, DAY_MS, DAY_STEPS_MS, depositInTime, depositTooLate, HOUR_MS, MONTH_START } from './calendar.ts'
import { type Desk, openDesk } from './desk.ts'
import { type MonthLife, monthLifeOf } from './month-lives.ts'

const MONTH_DAYS = 30
/** What began in the month ends in it, or in the weeks after. */
const MOST_DAYS_AFTER = 20
const AT_ONCE = 8
/** Buyers who wait look again after so many steps; webhooks that are due are sent as often. Jobs run dry once a day. */
const STEPS_A_LOOK = 7
const SHOP_KILLS = 20
const DATABASE_KILLS = 8
/** Partners fail for all of the month, and work in the days after it. */
const CARD_SHARES = {
  'error-500': 0.04,
  'error-500-after-commit': 0.03,
  'too-many-requests': 0.03,
  'cut-before-commit': 0.04,
  'cut-after-commit': 0.04,
  down: 0.02,
}
const WEBHOOK_SHARES = { duplicate: 0.1, 'out-of-order': 0.1, delayed: 0.1, never: 0.2 }
const PRINT_SHARES = { refuse: 0.06, hold: 0.05, 'error-500': 0.05, 'cut-before': 0.03, 'cut-after': 0.03, down: 0.03 }
const SMTP_SHARES = { refuse: 0.08, hang: 0.004, cutBefore: 0.03, cutAfter: 0.03 }

/** Matters that are nobody's fault and wait for the bank, or for the operator's word about the order. */
const EXPLAINED = ['chargeback', 'refunded-elsewhere']

/** A purchase of the month, and what is to happen to it. */
interface Purchase {
  buyer: Buyer
  life: MonthLife
  arrivesAt: Date
  isDeposited: boolean
  isFollowedUp: boolean
}

interface PlacedOrder {
  id: number
  email: string
  status: string
  placedAt: Date
  paidAt: Date | null
  grandTotalCents: number
}

export async function runMonth({
  orders,
  seed,
  sabotage,
  say,
}: {
  orders: number
  seed: number
  sabotage: Sabotage | null
  say: (line: string) => void
}): Promise<RunResult> {
  const begun = performance.now()
  const smtp = await openSmtp()
  const clock = standingClock(MONTH_START)
  const world = await openWorld({
    clock,
    pace: { printedMs: 6 * HOUR_MS, sentMs: 14 * HOUR_MS, arrivedMs: 30 * HOUR_MS },
    sabotage,
    env: { SMTP_URL: smtp.url },
  })
  try {
    const bank = openBank()
    const desk = openDesk(world, bank)
    const month = await openMonth(world, { orders, seed, desk })
    await setFaults(world, smtp, seed)
    await month.run(say)
    await world.partners.setCardFaults({})
    await world.partners.setPrintFaults({})
    smtp.setFaults(null)
    await month.finish(say)
    const books = await readBooks(world, month.purchases)
    return {
      findings: [
        everyoneIsDone(month.purchases),
        ...moneyFindings(books),
        ...bankFindings(books.shop, bank.balances()),
        ...orderFindings(books),
        ...mailFindings(books.shop, await mailJobs(world), smtp.taken),
      ],
      counts: countsOf(world, books, smtp, month),
      digest: digestOf([...finalLedger(books), ...bankLines(books, bank.balances())]),
      seconds: (performance.now() - begun) / 1000,
    }
  } finally {
    await world.close()
    await smtp.close()
  }
}

interface Month {
  purchases: Purchase[]
  run(say: (line: string) => void): Promise<void>
  finish(say: (line: string) => void): Promise<void>
  databaseKills(): number
}

async function openMonth(
  world: World,
  { orders, seed, desk }: { orders: number; seed: number; desk: Desk },
): Promise<Month> {
  const { rows: books } = await world.database.query<BookOnSale>(
    `select bibliomanager_id as id, price_cents as "priceCents" from books
     where price_cents is not null and unit_weight_g < 2000 order by bibliomanager_id limit 100`,
  )
  const deps = {
    origin: world.origin,
    seed,
    books,
    partners: world.partners,
    ready: world.shop.ready,
    hasDied: () => false,
    onAnswer() {},
  }
  const purchases = Array.from({ length: orders }, (_, index): Purchase => {
    const life = monthLifeOf(seed, index)
    const arrivesAt = arrivalAt(life.arrives, MONTH_DAYS)
    return { buyer: createBuyer(deps, index, life.destiny), life, arrivesAt, isDeposited: false, isFollowedUp: false }
  }).sort((a, b) => a.arrivesAt.getTime() - b.arrivesAt.getTime())
  const lives = new Map(purchases.map(({ buyer, life }) => [buyer.email, life]))
  let arrived = 0
  let steps = 0
  let databaseKills = 0

  async function step(ms: number): Promise<void> {
    steps++
    const isLook = steps % STEPS_A_LOOK === 0
    world.clock.advance(ms)
    world.shop.tellTime()
    const visits = await killing(`step ${steps}`, () => visit(isLook))
    if (isLook || visits > 0) await deposit()
    await desk.work(lives)
    await world.partners.sendPrintNews()
    await world.shop.tend()
    if (!isLook) return
    await world.advanceQueue(ms * STEPS_A_LOOK)
    await world.partners.sendWebhooks()
  }

  /** Who comes now, and at times those who wait. */
  async function visit(isLook: boolean): Promise<number> {
    const now = world.clock.now()
    const before = arrived
    while (arrived < purchases.length && (purchases[arrived] as Purchase).arrivesAt <= now) arrived++
    const coming = purchases.slice(before, arrived)
    const waiting = isLook ? purchases.slice(0, before).filter(({ buyer }) => !buyer.isDone()) : []
    await forEachAtOnce([...coming, ...waiting], AT_ONCE, ({ buyer }) => buyer.visit())
    return coming.length
  }

  /** Now and then, while things are under way, the shop or its database is killed. */
  async function killing<T>(when: string, act: () => Promise<T>): Promise<T> {
    const expected = DAY_STEPS_MS.length * MONTH_DAYS
    const isMonth = steps <= expected
    const drawn = chance(`${seed} kill ${when}`) * expected
    const doing = act()
    if (isMonth && drawn < SHOP_KILLS) {
      await pause(15)
      await world.shop.kill('the shop')
    } else if (isMonth && drawn < SHOP_KILLS + DATABASE_KILLS) {
      await pause(15)
      databaseKills++
      await world.killDatabase()
    }
    return doing
  }

  /** Those who pay OFFLINE go to the counter when it is their time. */
  async function deposit(): Promise<void> {
    const placed = await placedOrders(world)
    for (const purchase of purchases.slice(0, arrived)) {
      if (purchase.isDeposited || purchase.life.deposit === 'never') continue
      const order = placed.get(purchase.buyer.email)
      if (!order) continue
      const at = purchase.life.deposit === 'in-time' ? depositInTime(order.placedAt) : depositTooLate(order.placedAt)
      if (at > world.clock.now()) continue
      purchase.isDeposited = true
      desk.collect({ orderId: order.id, amountCents: order.grandTotalCents, at })
    }
  }

  /** Once a day the banks decide, and what happens to paid orders happens. */
  async function day(): Promise<void> {
    const { payments } = await world.partners.ledger()
    const emailOfPayer = (payer: unknown) => (payer as { email: string }).email
    const held = new Map<string, number>()
    for (const payment of payments) {
      const bank = lives.get(emailOfPayer(payment.payer))?.destiny.bank
      if (payment.status === 'in_process' && bank) await world.partners.decide(payment.id, bank)
      if (keptCents(payment) > 0) held.set(emailOfPayer(payment.payer), payment.id)
    }
    const placed = await placedOrders(world)
    for (const purchase of purchases) {
      if (purchase.isFollowedUp || purchase.life.aftermath === 'nothing') continue
      const order = placed.get(purchase.buyer.email)
      const paymentId = held.get(purchase.buyer.email)
      if (!order?.paidAt || order.status !== 'CONFIRMED' || paymentId === undefined) continue
      if (order.paidAt.getTime() + 3 * DAY_MS > world.clock.now().getTime()) continue
      purchase.isFollowedUp = true
      await followUp(purchase.life, order, paymentId)
    }
  }

  async function followUp({ aftermath }: MonthLife, order: PlacedOrder, paymentId: number): Promise<void> {
    switch (aftermath) {
      case 'nothing':
        return
      case 'charged back':
        return void (await world.partners.decide(paymentId, 'charge-back'))
      case 'refunded elsewhere':
        return void (await world.partners.decide(paymentId, 'refund'))
      case 'part refunded': {
        const amountCents = Math.round(order.grandTotalCents / 4)
        return void (await world.shop.operate({ kind: 'refund', orderId: order.id, amountCents }))
      }
      case 'cancelled and refunded':
        return void (await world.shop.operate({ kind: 'cancel', orderId: order.id }))
      case 'given up by the network':
        return world.partners.setPrintStatus(`pedido-${order.id}`, 'CANCELLED')
    }
  }

  async function runDay(): Promise<void> {
    for (const ms of DAY_STEPS_MS) await step(ms)
    await world.settle()
    await day()
  }

  return {
    purchases,
    databaseKills: () => databaseKills,
    async run(say) {
      for (let date = 1; date <= MONTH_DAYS; date++) {
        await runDay()
        if (date % 5 === 0) say(`day ${date}: ${arrived} purchases, ${await openOrders(world)} orders open`)
      }
    },
    async finish(say) {
      for (let date = 1; date <= MOST_DAYS_AFTER; date++) {
        for (let part = 0; part < STEPS_A_LOOK; part++) await step(DAY_MS / STEPS_A_LOOK)
        await world.settle()
        await day()
        const isFollowedUp = purchases.every(
          p => p.isFollowedUp || p.life.aftermath === 'nothing' || !p.buyer.wasToldPaid(),
        )
        const isDeposited = purchases.every(p => p.isDeposited || p.life.deposit === 'never')
        const open = await openOrders(world)
        say(`${date} days after: ${open} orders open`)
        if (open === 0 && desk.isClear() && isFollowedUp && isDeposited && date > 8) break
      }
      await lastLook(world)
      await desk.work(lives)
      await world.settle()
    },
  }
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

async function placedOrders({ database }: World): Promise<Map<string, PlacedOrder>> {
  const { rows } = await database.query<PlacedOrder>(
    `select id, customer_email as email, status, placed_at as "placedAt", paid_at as "paidAt",
       grand_total_cents as "grandTotalCents" from orders`,
  )
  return new Map(rows.map(order => [order.email, order]))
}

async function openOrders({ database }: World): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select count(*)::int as open from orders where status not in ('CONFIRMED', 'CANCELLED')`,
  )
  return rows[0]?.open ?? 0
}

async function setFaults({ partners }: World, smtp: FailingSmtp, seed: number): Promise<void> {
  await partners.setCardFaults({ random: { seed, shares: CARD_SHARES, webhooks: WEBHOOK_SHARES } })
  await partners.setPrintFaults({ random: { seed, shares: PRINT_SHARES }, lostNews: 0.1 })
  smtp.setFaults({ seed, ...SMTP_SHARES })
}

async function readBooks(world: World, purchases: readonly Purchase[]): Promise<Books> {
  return {
    shop: await readShopBooks(world.database),
    provider: await world.partners.ledger(),
    network: await world.partners.printLedger(),
    fates: purchases.map(({ buyer, life }) => ({
      email: buyer.email,
      name: life.destiny.name,
      ends: life.ends,
      wasToldPaid: buyer.wasToldPaid(),
    })),
    explained: EXPLAINED,
  }
}

async function mailJobs({ database }: World): Promise<MailJob[]> {
  const { rows } = await database.query<MailJob>(
    `select (data->>'orderId')::int as "orderId", data->'about'->>'mail' as mail, data->>'news' as news,
       state::text, output
     from pgboss.job where name = 'mail-order'`,
  )
  return rows
}

function bankLines({ shop }: Books, balances: ReadonlyMap<number, number>): string[] {
  return shop.orders.map(({ id, email }) => `${email} at the bank ${balances.get(id) ?? 0}`).sort()
}

function everyoneIsDone(purchases: readonly Purchase[]): Finding {
  const wrong = purchases
    .filter(({ buyer }) => !buyer.isDone())
    .map(({ buyer, life }) => `${buyer.email} (${life.destiny.name}) still waits; last: ${buyer.lastWord()}`)
  return { rule: 'every buyer got through', looked: purchases.length, wrong }
}

function countsOf(world: World, { shop, provider }: Books, smtp: FailingSmtp, month: Month): [string, number][] {
  const count = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return [
    ['purchases', month.purchases.length],
    ['orders', shop.orders.length],
    ['confirmed orders', count(shop.orders, ({ status }) => status === 'CONFIRMED')],
    ['cancelled orders', count(shop.orders, ({ status }) => status === 'CANCELLED')],
    ['payments OFFLINE that hold money', count(shop.payments, p => p.method === 'OFFLINE' && p.status === 'APPROVED')],
    ['charges at the provider', provider.payments.length],
    ['pesos kept at the provider', Math.round(sum(provider.payments.map(keptCents)) / 100)],
    ['refunds', shop.refunds.length],
    ['matters that wait, explained', shop.matters.length],
    ['mails taken by the server', smtp.taken.length],
    ['of them taken again', smtp.taken.length - new Set(smtp.taken.map(({ messageId }) => messageId)).size],
    ...Object.entries(smtp.counts()).map(([kind, times]): [string, number] => [`SMTP faults: ${kind}`, times]),
    ...Object.entries(world.shop.kills()).map(([why, times]): [string, number] => [`kills: ${why}`, times]),
    ['kills: the database', month.databaseKills()],
  ]
}
