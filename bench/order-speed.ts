import type pg from 'pg'
import { withShopPool } from './bench-database.ts'
import type { ProviderAnswer, ProviderQuestion } from './card-provider-server.ts'
import { startChildProgram } from './child-program.ts'
import { OF_TEN_BOOKS, type OrderKind, type ProviderAddress, prepareOrders, sendOrder } from './order-requests.ts'
import { grouped, rounded, table } from './report-table.ts'
import { type RunningShop, type StartOptions, startShop } from './running-shop.ts'
import { median, percentile } from './statistics.ts'

/** The speed of orders over HTTP, `atOnce` at the same time. Times in ms. */
export interface OrderSpeed {
  name: string
  atOnce: number
  orders: number
  perSecond: number
  /** Orders per second divided by the reference's, per round; the median. */
  ratio: number
  medianMs: number
  p99Ms: number
}

const ROUNDS = 2
const AT_ONCE = [1, 16] as const
/** Orders of each kind per round, by how many are sent at once. */
const ORDERS = { 1: 40, 16: 160 }
/** Orders before the rounds, to warm up code and connections. */
const WARM_UP = 32
const REFERENCE = 'reference: a transaction'
const PROVIDER_KEYS = { publicKey: 'TEST-public', accessToken: 'TEST-access', webhookSecret: 'a webhook secret' }

type Kind = OrderKind | typeof REFERENCE

interface Round {
  perSecond: number
  times: number[]
}

/**
 * Places orders at a new shop: OFFLINE, and CARD with the provider's sandbox in its own process. Captcha and card tokens are fetched
 * beforehand and not measured; everything else is.
 */
export async function measureOrders(options: StartOptions): Promise<OrderSpeed[]> {
  const { signal, folder } = options
  const sandbox = startChildProgram<ProviderQuestion, ProviderAnswer>('card-provider-server.ts', signal)
  try {
    const { origin } = await sandbox.ask(PROVIDER_KEYS)
    const provider = { origin, publicKey: PROVIDER_KEYS.publicKey }
    const shop = await startShop({ ...options, settings: settingsFor(origin) })
    try {
      return await withShopPool(folder, pool => playAll({ shop, provider, pool, signal }))
    } finally {
      await shop.stop()
    }
  } finally {
    await sandbox.stop()
  }
}

function settingsFor(providerOrigin: string): Record<string, string> {
  return {
    MP_API_BASE: providerOrigin,
    MP_SDK_URL: `${providerOrigin}/sdk.js`,
    MP_PUBLIC_KEY: PROVIDER_KEYS.publicKey,
    MP_ACCESS_TOKEN: PROVIDER_KEYS.accessToken,
    MP_WEBHOOK_SECRET: PROVIDER_KEYS.webhookSecret,
    PRINT_NETWORK_URL: 'manual',
    // The buyers' captcha work is done beforehand and not measured, so it is minimal.
    CAPTCHA_WORK: '1',
  }
}

interface Scene {
  shop: RunningShop
  provider: ProviderAddress
  pool: pg.Pool
  signal: AbortSignal
}

async function playAll(scene: Scene): Promise<OrderSpeed[]> {
  await scene.pool.query(
    'create table bench_rows (id bigint generated always as identity primary key, note text not null)',
  )
  const measured: OrderSpeed[] = []
  for (const atOnce of AT_ONCE) {
    const rounds = new Map<Kind, Round[]>([
      ['OFFLINE', []],
      [OF_TEN_BOOKS, []],
      ['CARD', []],
      [REFERENCE, []],
    ])
    for (const name of rounds.keys()) await playRound(scene, name, atOnce, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, played] of rounds) played.push(await playRound(scene, name, atOnce, ORDERS[atOnce]))
    }
    const reference = rounds.get(REFERENCE) ?? []
    for (const [name, played] of rounds) measured.push(summarize(name, atOnce, played, reference))
    for (const { name, perSecond } of measured.slice(-rounds.size)) {
      console.log(`  orders, ${atOnce} at once, ${name}: ${rounded(perSecond)}/s`)
    }
  }
  return measured
}

async function playRound(scene: Scene, kind: Kind, atOnce: number, count: number): Promise<Round> {
  if (kind === REFERENCE) return timeEach(Array(count).fill(null), atOnce, () => insertRow(scene.pool))
  const { origin } = scene.shop
  const orders = await prepareOrders({ origin, kind, count, provider: scene.provider, signal: scene.signal })
  return timeEach(orders, atOnce, order => sendOrder(origin, order, scene.signal))
}

/** The minimum that storing an order needs: one row in a transaction, on the same server over as many connections. */
async function insertRow(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('insert into bench_rows (note) values ($1)', ['an order'])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function timeEach<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<Round> {
  const left = items.values()
  const times: number[] = []
  const start = performance.now()
  const worker = async () => {
    for (const item of left) {
      const begun = performance.now()
      await work(item)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { perSecond: (items.length / (performance.now() - start)) * 1000, times }
}

function summarize(name: string, atOnce: number, rounds: readonly Round[], reference: readonly Round[]): OrderSpeed {
  const times = rounds.flatMap(round => round.times)
  return {
    name,
    atOnce,
    orders: times.length,
    perSecond: median(rounds.map(round => round.perSecond)),
    ratio: median(rounds.map((round, i) => round.perSecond / (reference[i]?.perSecond ?? Number.NaN))),
    medianMs: median(times),
    p99Ms: percentile(times, 99),
  }
}

export function orderSection(orders: readonly OrderSpeed[]): string {
  return `Orders sent to the API over HTTP, with a captcha token and an idempotency key each, from as many addresses and, for CARD, with as many
cards; the card provider's sandbox answers from a process of its own, and mails and other jobs follow meanwhile. The reference is what a
database does at least: one row in one transaction, on the same server in the same run. A ratio of 0.1 is an order that costs ten of them.

${table(
  ['order', 'at once', 'orders', 'orders/s', 'ratio', 'median ms', 'p99 ms'],
  orders.map(({ name, atOnce, orders: count, perSecond, ratio, medianMs, p99Ms }) => [
    name,
    String(atOnce),
    grouped(count),
    rounded(perSecond),
    rounded(ratio),
    rounded(medianMs),
    rounded(p99Ms),
  ]),
)}`
}
