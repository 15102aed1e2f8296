import { setTimeout as pause } from 'node:timers/promises'
import type { BookPage } from '../../contract/book.ts'
import { startChildProgram } from '../child-program.ts'
import { measureMemory } from '../memory.ts'
import { rounded } from '../report-table.ts'
import { type RunningShop, type StartOptions, startShop } from '../running-shop.ts'
import { percentile } from '../statistics.ts'
import type { AttackAnswer, AttackQuestion } from './attacker.ts'
import { type Attack, attacksWith } from './attacks.ts'
import { buy, ordersFor } from './buyers.ts'
import { highest, watch } from './onlookers.ts'

/** What buyers and readers noticed in one period. Times in ms. */
export interface Stretch {
  name: string
  orders: number
  failedOrders: number
  orderMedianMs: number
  orderP99Ms: number
  /** The 99th percentile of a kept page; null if none was answered. */
  pageP99Ms: number | null
  /** How often the kept page was not answered with 200, or its connection broke. */
  pageFailures: number
  /** The same of `/listo`. */
  readyP99Ms: number | null
  readyFailures: number
  /** The highest memory (PSS) of shop and database together; null if it can't be read. */
  memoryMiB: number | null
  /** The memory once orders were as quick as without an attack, or no longer waited for. */
  memoryAfterMiB: number | null
  /** From the end of the attack until orders were as quick as without one; null without an attack. */
  calmAgainMs: number | null
  /** What the attackers received: responses by status, and broken connections. */
  attackers: string
}

export interface UnderAttack {
  titles: number
  webProcesses: number
  seconds: number
  stretches: Stretch[]
}

const KEPT_PAGE = '/'
/** The attack starts this long before measuring begins, in ms. */
const HEAD_START_MS = 500
const WRITING_PAUSE_MS = 1000
const CALM_AGAIN_WITHIN_MS = 30_000

/** Attacks a new shop in each way while 16 buyers order. Before that, the same buyers order without an attack. */
export async function measureUnderAttack(
  options: StartOptions & { webProcesses: number; seconds: number; only?: string | undefined },
): Promise<UnderAttack> {
  const { titles, webProcesses, seconds, signal, folder, only } = options
  const shop = await startShop({
    ...options,
    settings: { CAPTCHA_WORK: '1', WEB_PROCESSES: String(webProcesses) },
  })
  try {
    const attacks = attacksWith(await wordsOf(shop, signal), await coversOf(shop, signal))
    const scene = { shop, folder, seconds, signal }
    // Warms up code and connections.
    await playStretch({ ...scene, seconds: 3 }, null, 0)
    const calm = await playStretch(scene, null, 0)
    const stretches = [calm]
    for (const attack of attacks.filter(({ name }) => !only || name.includes(only))) {
      stretches.push(await playStretch(scene, attack, calm.orderP99Ms))
    }
    return { titles, webProcesses, seconds, stretches }
  } catch (error) {
    if (!signal.aborted) console.error(`The shop's last words:\n${shop.output()}`)
    throw error
  } finally {
    await shop.stop()
  }
}

interface Scene {
  shop: RunningShop
  folder: string
  seconds: number
  signal: AbortSignal
}

/** One period with an attack, or without, with buyers and onlookers. */
async function playStretch(scene: Scene, attack: Attack | null, calmP99Ms: number): Promise<Stretch> {
  const { shop, folder, seconds, signal } = scene
  const memory = () => measureMemory(shop.pid, folder)?.pssMiB ?? null
  for (const path of attack?.written ?? []) await readWhole(shop.origin + path, signal)
  const orders = await ordersFor(seconds, shop, signal)
  const attacker = attack && startChildProgram<AttackQuestion, AttackAnswer>('under-attack/attacker.ts', signal)
  try {
    const attackSeconds = seconds + HEAD_START_MS / 1000
    const attacked = attacker?.ask({ origin: shop.origin, attack: attack as Attack, seconds: attackSeconds }) ?? null
    await pause(HEAD_START_MS)
    const [bought, page, ready, memoryMiB] = await Promise.all([
      buy(orders, { origin: shop.origin, seconds, signal }),
      watch(shop.origin + KEPT_PAGE, { everyMs: 20, seconds }),
      watch(`${shop.origin}/listo`, { everyMs: 50, seconds }),
      highest(memory, { everyMs: 500, seconds }),
    ])
    const got = await attacked
    const calmAgainMs = attack && (await untilCalm(scene, calmP99Ms))
    const stretch = {
      name: attack?.name ?? 'calm',
      orders: bought.times.length,
      failedOrders: bought.failures.length,
      orderMedianMs: percentile(bought.times, 50),
      orderP99Ms: percentile(bought.times, 99),
      pageP99Ms: slowest(page.times),
      pageFailures: page.failures,
      readyP99Ms: slowest(ready.times),
      readyFailures: ready.failures,
      memoryMiB,
      memoryAfterMiB: memory(),
      calmAgainMs,
      attackers: got ? inWords(got) : '',
    }
    console.log(`  ${stretch.name}: orders p99 ${Math.round(stretch.orderP99Ms)} ms; ${JSON.stringify(stretch)}`)
    if (bought.failures.length > 0) console.log(`  first failure: ${bought.failures[0]}`)
    return stretch
  } finally {
    await attacker?.stop()
  }
}

function slowest(times: readonly number[]): number | null {
  return times.length === 0 ? null : percentile(times, 99)
}

function inWords({ statuses, broken, mebibytes }: AttackAnswer): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`)
  return [...answers, `${rounded(mebibytes)} MiB`, ...(broken > 0 ? [`${broken} broken`] : [])].join(', ')
}

/** Waits for a file that the shop writes on request. */
async function readWhole(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    if (response.status === 200) return
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}`)
    await pause(WRITING_PAUSE_MS, undefined, { signal })
  }
}

/** Places orders until one is as quick as without an attack. */
async function untilCalm({ shop, signal }: Scene, calmP99Ms: number): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < CALM_AGAIN_WITHIN_MS) {
    const orders = await ordersFor(1, shop, signal)
    const { times, failures } = await buy(orders, { origin: shop.origin, seconds: 1, signal })
    // The last check took a second, which does not count.
    if (failures.length === 0 && percentile(times, 99) <= 2 * calmP99Ms) return performance.now() - start - 1000
  }
  return CALM_AGAIN_WITHIN_MS
}

/** Words of titles that the shop sells. */
async function wordsOf({ origin }: RunningShop, signal: AbortSignal): Promise<string[]> {
  const words = new Set<string>()
  for (const book of await readBooks(origin, signal)) {
    for (const word of book.title.toLowerCase().match(/\p{L}{5,}/gu) ?? []) words.add(word)
  }
  return [...words]
}

async function coversOf({ origin }: RunningShop, signal: AbortSignal): Promise<string[]> {
  const books = await readBooks(origin, signal)
  return books.flatMap(({ normalizedIsbn }) =>
    [300, 450, 600].map(width => `/imagenes?url=${encodeURIComponent(`/portadas/${normalizedIsbn}.svg`)}&w=${width}`),
  )
}

async function readBooks(origin: string, signal: AbortSignal): Promise<BookPage['content']> {
  const books: BookPage['content'] = []
  let next = '?size=100'
  for (let page = 0; page < 5; page++) {
    const response = await fetch(`${origin}/api/web/books/${next}`, { signal })
    const { content, scrollId } = (await response.json()) as BookPage
    books.push(...content)
    if (!scrollId) break
    next = `?${new URLSearchParams({ scrollId })}`
  }
  return books
}
