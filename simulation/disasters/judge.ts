import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../../platform/database/database.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'
import type { Finding, ShopAccounts } from '../verdicts/accounts.ts'
import { readShopAccounts } from '../verdicts/read-shop-accounts.ts'
import { patientQueries } from '../world/patient-queries.ts'
import { openQueueTime } from '../world/queue-time.ts'
import type { Acknowledged } from './crowd.ts'
import type { Stage } from './stage.ts'

/** Waits this long, in ms, for work that is still running. */
const SETTLED_WITHIN_MS = 120_000
/** Longer than a job may run, and than most pauses before a retry, in ms. */
const STEP_MS = 20 * 60 * 1000
const LOOK_AGAIN_MS = 500
const OF_NO_ORDER = /^(tend-orders|refresh-strands)$/

/** Checks all rules after the disaster, with the shop running again: no confirmed order is lost, and everything continues. */
export async function judge(stage: Stage): Promise<Finding[]> {
  const { crowd, shop, partners, dataFolder } = stage
  const without = await crowd.finish()
  const pool = createPool({ host: join(dataFolder, 'run'), user: 'anaquel', database: 'postgres' }, () => {})
  try {
    const database = patientQueries(pool)
    await settle(stage, database)
    const accounts = await readShopAccounts(database)
    const ledger = await partners.ledger()
    const checked = await shop.command('payments', 'check')
    return [
      ...stage.checks,
      await ordersAreThere(stage),
      rule('no purchase became two orders', doubled(accounts), accounts.orders.length),
      rule('everyone who came has an order in the end', without > 0 ? [`${without} have none`] : []),
      ...moneyAgrees(accounts, ledger),
      rule('payments check finds nothing', checked.code === 0 ? [] : [checked.output]),
      nothingIsLeft(accounts),
      await mailsAreWhole(stage, accounts),
      rule('every refusal is a sentence', crowd.unreadable, crowd.acknowledged.length),
    ]
  } finally {
    await pool.end()
  }
}

/** Advances the queue's time until no job is running or due. */
async function settle(stage: Stage, database: ReturnType<typeof patientQueries>): Promise<void> {
  const queue = await openQueueTime(database)
  try {
    const deadline = Date.now() + SETTLED_WITHIN_MS
    for (let quiet = 0; quiet < 2 && Date.now() < deadline; ) {
      await stage.partners.sendWebhooks().catch(() => {})
      await queue.advance(STEP_MS, stage.lastBreak())
      await pause(LOOK_AGAIN_MS)
      const open = (await readShopAccounts(database)).openJobs.filter(({ queue: name }) => !OF_NO_ORDER.test(name))
      quiet = open.length === 0 ? quiet + 1 : 0
    }
  } finally {
    await queue.close()
  }
}

/** Checks the confirmed orders as their buyers would, at the addresses they were given. */
async function ordersAreThere({ crowd, shop }: Stage): Promise<Finding> {
  const wrong: string[] = []
  for (const each of crowd.acknowledged) {
    const { order } = each
    const answer = await fetch(`${shop.origin}/api/web/orders/${order.externalId}`)
    const found = (await answer.json()) as Acknowledged['order']
    if (!answer.ok) wrong.push(`order ${order.id} of ${each.email} is gone (${answer.status})`)
    else if (contentOf(found) !== contentOf(order)) wrong.push(`order ${order.id} says something else now`)
    else if (!holdsLines(found, each.lines)) wrong.push(`order ${order.id} lacks what ${each.email} ordered`)
  }
  return { rule: 'every confirmed order is there as it was', looked: crowd.acknowledged.length, wrong }
}

function contentOf({ id, orderLines, grandTotal, shippingTotal }: Acknowledged['order']): string {
  const lines = orderLines.map(({ bookId, quantityRequested, lineTotal }) => [bookId, quantityRequested, lineTotal])
  return JSON.stringify([id, lines, grandTotal, shippingTotal])
}

function holdsLines({ orderLines }: Acknowledged['order'], lines: Acknowledged['lines']): boolean {
  const ordered = lines.map(({ bookId, quantity }) => `${bookId} ${quantity}`).sort()
  const held = orderLines.map(({ bookId, quantityRequested }) => `${bookId} ${quantityRequested}`).sort()
  return ordered.join() === held.join()
}

function doubled({ orders }: ShopAccounts): string[] {
  const byBuyer = Map.groupBy(orders, ({ email }) => email)
  return [...byBuyer].flatMap(([email, own]) => (own.length > 1 ? [`${email} has ${own.length} orders`] : []))
}

/** Compares payments with the provider's own accounts. */
function moneyAgrees({ payments, orders }: ShopAccounts, { payments: charges }: Ledger): Finding[] {
  const known = new Map(payments.map(payment => [payment.reference, payment]))
  const taken = charges.filter(({ status }) => status === 'approved')
  const strange = taken.flatMap(({ id, external_reference, transaction_amount }) => {
    const payment = known.get(external_reference ?? '')
    if (!payment) return [`charge ${id} belongs to no order`]
    if (payment.status !== 'APPROVED') return [`charge ${id} is ${payment.status} in the accounts`]
    const isSame = payment.amountCents === Math.round(transaction_amount * 100)
    return isSame ? [] : [`charge ${id} is ${transaction_amount}, the accounts say ${payment.amountCents}`]
  })
  const paid = payments.filter(({ method, status }) => method === 'CARD' && status === 'APPROVED')
  const charged = new Set(taken.map(({ external_reference }) => external_reference))
  const unbacked = paid.filter(({ reference }) => !charged.has(reference))
  const twice = [...Map.groupBy(paid, ({ orderId }) => orderId)].filter(([, own]) => own.length > 1)
  return [
    rule('every charge belongs to an order that is paid by it', strange, taken.length),
    rule(
      'what is paid was charged',
      unbacked.map(({ id }) => `payment ${id} has no charge`),
      paid.length,
    ),
    rule(
      'no order is paid twice',
      twice.map(([orderId]) => `order ${orderId}`),
      orders.length,
    ),
  ]
}

function nothingIsLeft({ openJobs, openWebhooks, issues }: ShopAccounts): Finding {
  const jobs = openJobs.filter(({ queue }) => !OF_NO_ORDER.test(queue))
  return rule('nothing is left to do', [
    ...jobs.map(({ queue, state }) => `a job of ${queue} is ${state}`),
    ...(openWebhooks > 0 ? [`${openWebhooks} webhooks were not applied`] : []),
    ...issues.map(({ orderId, kind }) => `order ${orderId} waits for a person: ${kind}`),
  ])
}

/** Checks that each order's mails are in the folder, and that none is half written. */
async function mailsAreWhole(stage: Stage, { orders, payments }: ShopAccounts): Promise<Finding> {
  const files = [stage.dataFolder, stage.formerFolder].flatMap(folder => filesIn(join(folder, 'mail')))
  const mails = files.filter(name => name.endsWith('.eml'))
  const told = mails.map(name => readFileSync(name, 'utf8'))
  // No mail was owed for a charge that was given up, or whose outcome is unknown.
  const settled = payments.filter(({ method, status }) => method === 'OFFLINE' || status === 'APPROVED')
  const mailed = new Set(settled.map(({ orderId }) => orderId))
  const owed = orders.filter(({ id }) => mailed.has(id))
  const wrong = [
    // Leftovers of a killed process are deleted by the next hourly sweep.
    ...files
      .filter(name => !name.endsWith('.eml') && statSync(name).mtime > stage.lastBreak())
      .map(name => `${basename(name)} stayed`),
    ...mails.filter(name => statSync(name).size === 0).map(name => `${basename(name)} is empty`),
    ...owed.filter(({ email }) => !told.some(mail => mail.includes(email))).map(({ id }) => `order ${id} has no mail`),
  ]
  return { rule: 'every order has its mails, and they are whole', looked: owed.length, wrong }
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []
}

function rule(name: string, wrong: readonly string[], looked = 1): Finding {
  return { rule: name, looked, wrong: [...wrong] }
}
