import { changesOf } from '../buyers/changes-of.ts'
import { fateOfBuyer } from '../buyers/fate-of-buyer.ts'
import type { Accounts, Fate, Finding, OwnCheck, Stuck } from '../verdicts/accounts.ts'
import { balancesOf, bankFindings } from '../verdicts/bank.ts'
import { everyoneIsDone } from '../verdicts/buyers.ts'
import { claimFindings } from '../verdicts/claims.ts'
import { digestOf, finalLedger } from '../verdicts/final-ledger.ts'
import { mailWordFindings, type PurchaseTold } from '../verdicts/mail-words.ts'
import { type MailJob, mailFindings } from '../verdicts/mails.ts'
import { keptCents, moneyFindings } from '../verdicts/money.ts'
import { ENDINGS, orderFindings } from '../verdicts/orders.ts'
import { arrivalsAreKnown } from '../verdicts/parcels.ts'
import { printedFindings } from '../verdicts/printed.ts'
import { readShopAccounts } from '../verdicts/read-shop-accounts.ts'
import { OPERATOR_REASON } from '../world/operator-acts.ts'
import type { FailingSmtp } from '../world/smtp.ts'
import type { World } from '../world/world.ts'
import { partOf } from './aftermath.ts'
import { planOf } from './aftermaths.ts'
import type { BackOffice } from './back-office.ts'
import type { Bank } from './bank.ts'
import { PUNCTUAL, SHORT_CENTS } from './deposits.ts'
import type { Purchase } from './purchases.ts'

/** The accounts of all sides at the end of the month. */
export interface MonthAccounts extends Accounts {
  purchases: readonly Purchase[]
  /** The operator's acts that ended in an error. */
  faults: readonly string[]
  /** Transfers of others that were a buyer's for a moment. */
  mistaken: ReadonlyMap<string, readonly number[]>
  mailJobs: MailJob[]
  smtp: FailingSmtp
}

export async function readMonthAccounts(
  world: World,
  {
    purchases,
    bank,
    backOffice,
    smtp,
  }: { purchases: readonly Purchase[]; bank: Bank; backOffice: BackOffice; smtp: FailingSmtp },
): Promise<MonthAccounts> {
  return {
    shop: await readShopAccounts(world.database),
    provider: await world.partners.ledger(),
    network: await world.partners.printLedger(),
    fates: purchases.map(fateOf),
    transfers: bank.transfers(),
    letGo: new Map(purchases.map(purchase => [purchase.buyer.email, letGoCents(purchase)])),
    stuck: (await world.shop.operate({ kind: 'stuck' })) as Stuck,
    ownCheck: (await world.shop.operate({ kind: 'check-money' })) as OwnCheck,
    purchases,
    faults: backOffice.faults(),
    mistaken: backOffice.mistaken(),
    mailJobs: await mailJobs(world),
    smtp,
  }
}

/** How a purchase must end. */
export function fateOf({ buyer, life }: Purchase): Fate {
  const ending = buyer.ends()
  return {
    ...fateOfBuyer(buyer),
    ends: ending === life.destiny.ends ? life.ends : ENDINGS[ending],
    paysInTime: PUNCTUAL.includes(life.deposit),
    waitsFor: planOf(life.aftermath)?.waitsFor ?? life.destiny.waitsFor ?? [],
  }
}

function purchasesTold({ purchases, shop }: MonthAccounts): Map<string, PurchaseTold> {
  return new Map(
    purchases.map(({ buyer, life }) => {
      const { email, isDelivered } = buyer
      const events = planOf(life.aftermath)?.events.map(([, event]) => event) ?? []
      const isGivenBack = life.destiny.ends === 'given back' && !life.destiny.thinksAgain
      const isCancelled = events.some(event => event.startsWith('cancel')) || isGivenBack
      const corrections = shop.renumbered.filter(renumbered => renumbered === email).length
      const sendings = 1 + events.filter(event => event === 'send-again').length + corrections
      const surplusCents = planOf(life.aftermath)?.letsGo === 'too much stays' ? takenCents(buyer) : 0
      return [email, { isDelivered, sendings, cancelledFor: isCancelled ? OPERATOR_REASON : null, surplusCents }]
    }),
  )
}

/** The part of an order's price that a person gave up, in centésimos. */
function letGoCents({ buyer, life }: Purchase): number {
  if (life.deposit === 'short, accepted') return SHORT_CENTS
  const { letsGo } = planOf(life.aftermath) ?? {}
  if (!letsGo) return 0
  if (letsGo === 'a copy') return buyer.copyCents
  if (letsGo === 'two copies') return 2 * buyer.copyCents
  if (letsGo === 'a copy and its sending') return buyer.copyCents + buyer.sendingCents()
  if (letsGo === 'too much stays') return -takenCents(buyer)
  return letsGo === 'all' ? buyer.askedCents() : partOf(buyer.askedCents())
}

/** What the copies that were taken out of an order cost, in centésimos. */
function takenCents(buyer: Purchase['buyer']): number {
  return buyer.takenOut().reduce((sum, { cents }) => sum + cents, 0)
}

async function mailJobs({ database }: World): Promise<MailJob[]> {
  const { rows } = await database.query<MailJob>(
    `select (data->>'orderId')::int as "orderId", data->'about'->>'mail' as mail, data->>'news' as news,
       state::text, output
     from pgboss.job where name = 'mail-order'`,
  )
  return rows
}

/** The findings of all rules. */
export function monthFindings(accounts: MonthAccounts): Finding[] {
  return [
    everyoneIsDone(accounts.purchases.map(({ buyer }) => buyer)),
    ...moneyFindings(accounts),
    ...bankFindings(accounts.shop, accounts.transfers),
    ...orderFindings(accounts),
    ...printedFindings(accounts),
    ...claimFindings(accounts),
    arrivalsAreKnown(accounts),
    {
      rule: 'no command of the operator ends in a fault',
      looked: accounts.purchases.length,
      wrong: [...accounts.faults],
    },
    ...mailFindings(accounts.shop, accounts.mailJobs, accounts.smtp.taken),
    ...mailWordFindings(accounts, accounts.smtp.taken, purchasesTold(accounts)),
  ]
}

/** A digest that depends only on the seed: how each purchase ended, and what provider and bank hold for it. */
export function monthDigest(accounts: MonthAccounts): string {
  const balances = balancesOf(accounts.transfers)
  const atBank = accounts.shop.orders.map(({ email }) => `${email} at the bank ${balances.get(email) ?? 0}`)
  return digestOf([...finalLedger(accounts), ...atBank.sort()])
}

/** Counts of what happened, for the report. */
export function monthCounts({ shop, provider, purchases, smtp }: MonthAccounts): [string, number][] {
  const count = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return [
    ['purchases', purchases.length],
    ['orders', shop.orders.length],
    ['confirmed orders', count(shop.orders, ({ status }) => status === 'CONFIRMED')],
    ['cancelled orders', count(shop.orders, ({ status }) => status === 'CANCELLED')],
    ['payments OFFLINE that hold money', count(shop.payments, p => p.method === 'OFFLINE' && p.status === 'APPROVED')],
    ['charges at the provider', provider.payments.length],
    ['pesos kept at the provider', Math.round(sum(provider.payments.map(keptCents)) / 100)],
    ['refunds', shop.refunds.length],
    ...changesOf(purchases.map(({ buyer }) => buyer)),
    ['print orders cancelled at the network', count(shop.printOrders, ({ reference }) => /-\d+-\d+$/.test(reference))],
    ['issues that wait, explained', shop.issues.length],
    ['mails taken by the server', smtp.taken.length],
    ['of them taken again', smtp.taken.length - new Set(smtp.taken.map(({ messageId }) => messageId)).size],
    ...Object.entries(smtp.counts()).map(([kind, times]): [string, number] => [`SMTP faults: ${kind}`, times]),
  ]
}
