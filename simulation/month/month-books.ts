import { bankFindings } from '../verdicts/bank.ts'
import type { Books, Finding, Stuck } from '../verdicts/books.ts'
import { everyoneIsDone } from '../verdicts/buyers.ts'
import { digestOf, finalLedger } from '../verdicts/final-ledger.ts'
import { type MailJob, mailFindings } from '../verdicts/mails.ts'
import { keptCents, moneyFindings } from '../verdicts/money.ts'
import { orderFindings } from '../verdicts/orders.ts'
import { readShopBooks } from '../verdicts/read-shop-books.ts'
import type { FailingSmtp } from '../world/smtp.ts'
import type { World } from '../world/world.ts'
import type { Bank } from './bank.ts'
import type { Purchase } from './purchases.ts'

/** Matters that are nobody's fault and wait for the bank, or for the operator's word about the order. */
const EXPLAINED = ['chargeback', 'refunded-elsewhere']

/** Everybody's books at the end of the month. */
export interface MonthBooks extends Books {
  purchases: readonly Purchase[]
  balances: ReadonlyMap<number, number>
  mailJobs: MailJob[]
  smtp: FailingSmtp
}

export async function readMonthBooks(
  world: World,
  { purchases, bank, smtp }: { purchases: readonly Purchase[]; bank: Bank; smtp: FailingSmtp },
): Promise<MonthBooks> {
  return {
    shop: await readShopBooks(world.database),
    provider: await world.partners.ledger(),
    network: await world.partners.printLedger(),
    fates: purchases.map(({ buyer, life }) => ({
      email: buyer.email,
      name: life.destiny.name,
      ends: life.ends,
      wasToldPaid: buyer.wasToldPaid(),
      costCents: buyer.quotedCents,
      paysInTime: life.deposit === 'in-time',
      waitsFor: EXPLAINED,
    })),
    transfers: [],
    letGo: new Map(),
    stuck: (await world.shop.operate({ kind: 'stuck' })) as Stuck,
    purchases,
    balances: bank.balances(),
    mailJobs: await mailJobs(world),
    smtp,
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

/** Every rule over them. */
export function monthFindings(books: MonthBooks): Finding[] {
  return [
    everyoneIsDone(books.purchases.map(({ buyer }) => buyer)),
    ...moneyFindings(books),
    ...bankFindings(books.shop, books.balances),
    ...orderFindings(books),
    ...mailFindings(books.shop, books.mailJobs, books.smtp.taken),
  ]
}

/** What hangs on the seed alone: how each purchase ended, and what provider and bank hold for it. */
export function monthDigest(books: MonthBooks): string {
  const atBank = books.shop.orders.map(({ id, email }) => `${email} at the bank ${books.balances.get(id) ?? 0}`)
  return digestOf([...finalLedger(books), ...atBank.sort()])
}

/** What befell, for the report. */
export function monthCounts({ shop, provider, purchases, smtp }: MonthBooks): [string, number][] {
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
    ['print orders cancelled at the network', count(shop.printOrders, ({ reference }) => /-\d+-\d+$/.test(reference))],
    ['matters that wait, explained', shop.matters.length],
    ['mails taken by the server', smtp.taken.length],
    ['of them taken again', smtp.taken.length - new Set(smtp.taken.map(({ messageId }) => messageId)).size],
    ...Object.entries(smtp.counts()).map(([kind, times]): [string, number] => [`SMTP faults: ${kind}`, times]),
  ]
}
