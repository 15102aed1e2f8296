import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { openIssue } from '../shop/orders/issue-store.ts'
import { placeSampleOrders } from '../shop/orders/sample/sample-orders.ts'
import { openSession } from '../shop/staff/sessions.ts'
import { insertPerson } from '../shop/staff/staff-store.ts'
import { withShopDatabase } from './bench-database.ts'
import { type CapturedAnswer, captureAnswer } from './capture.ts'
import { startChildProgram } from './child-program.ts'
import { isOverLimit, measureScreens, type Screen, type ScreenJavaScript, screensSection } from './client-javascript.ts'
import { type DeskLive, isLiveEnough, liveSection, measureLive } from './desk-live.ts'
import type { ReferenceAnswer, ReferenceQuestion } from './reference-server.ts'
import { grouped, rounded, table } from './report-table.ts'
import { startShop } from './running-shop.ts'
import { median, percentile } from './statistics.ts'

/** The 95th percentile allowed for each kind of page, in ms. */
const LIMITS = { list: 100, find: 50, typing: 50, order: 60, today: 300 } as const
type Kind = keyof typeof LIMITS
const KIND_WORDS: Record<Kind, string> = {
  list: 'list of orders',
  find: 'search box',
  typing: 'results as one types',
  order: 'page of an order',
  today: 'Hoy',
}
/** The most JavaScript that a screen may load at first, in KB of brotli. */
const SCRIPTS_LIMIT_KB = 250
const ROUNDS = 8
/** More than a real shop lets accumulate. Each is shown with the steps that end it. */
const OPEN_ISSUES = 200
/** Rounds before measuring, so that compiled code and caches are warm. */
const WARM_UP_ROUNDS = 2

export interface DeskPage {
  kind: Kind
  name: string
  /** One or more similar pages of the kind, requested in turn. */
  paths: readonly string[]
}

export interface MeasuredDeskPage extends Pick<DeskPage, 'kind' | 'name'> {
  medianMs: number
  p95Ms: number
  /** Median of a bare server that sends the same bytes. */
  referenceMs: number
}

export interface DeskSpeed {
  orders: number
  /** How long placing the orders took, in ms. */
  placedMs: number
  pages: MeasuredDeskPage[]
  live: DeskLive
  screens: ScreenJavaScript[]
}

/** Opens a shop with many orders and requests the desk's pages one after the other, as one person does. */
export async function measureDesk(options: {
  folder: string
  titles: number
  orders: number
  signal: AbortSignal
}): Promise<DeskSpeed> {
  const { orders, signal } = options
  const shop = await startShop(options)
  try {
    const { placedMs, cookie, pages, ids } = await withShopDatabase(options.folder, db => prepare(db, orders))
    const ask = (path: string) => captureAnswer(shop.origin, path, { signal, headers: { Cookie: cookie } })
    const measured: { page: DeskPage; times: number[]; answers: CapturedAnswer[] }[] = []
    for (const page of pages) measured.push({ page, ...(await measure(page, ask)) })
    const references = await measureReference(measured, signal)
    const live = await measureLive({ origin: shop.origin, cookie, ids, signal })
    const screens = await measureScreens({
      origin: shop.origin,
      screens: screensOf(ids[0] ?? 0),
      clientFolder: join(import.meta.dirname, '../build/desk/client'),
      base: '/mesa/',
      headers: { Cookie: cookie },
      signal,
    })
    return {
      orders,
      placedMs,
      live,
      screens,
      pages: measured.map(({ page: { kind, name }, times }, index) => ({
        kind,
        name,
        medianMs: median(times),
        p95Ms: percentile(times, 95),
        referenceMs: references[index] ?? 0,
      })),
    }
  } finally {
    await shop.stop()
  }
}

async function measure(
  { paths, name }: DeskPage,
  ask: (path: string) => Promise<CapturedAnswer>,
): Promise<{ times: number[]; answers: CapturedAnswer[] }> {
  const times: number[] = []
  let answers: CapturedAnswer[] = []
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    answers = []
    for (const path of paths) answers.push(await ask(path))
    if (round >= 0) times.push(...answers.map(({ ms }) => ms))
  }
  if (answers.some(({ body }) => body.length === 0)) throw new Error(`${name}: an answer is empty`)
  return { times, answers }
}

/** Times the same responses from a bare server, requested in the same way. Medians in ms. */
async function measureReference(
  measured: readonly { answers: readonly CapturedAnswer[] }[],
  signal: AbortSignal,
): Promise<number[]> {
  const reference = startChildProgram<ReferenceQuestion, ReferenceAnswer>('reference-server.ts', signal)
  try {
    const { port } = await reference.ask(measured.flatMap(({ answers }) => answers))
    const medians: number[] = []
    for (const { answers } of measured) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        for (const { path } of answers) {
          times.push((await captureAnswer(`http://127.0.0.1:${port}`, path, { signal })).ms)
        }
      }
      medians.push(median(times))
    }
    return medians
  } finally {
    await reference.stop()
  }
}

async function prepare(db: Database, orders: number) {
  const begun = performance.now()
  await placeSampleOrders({ db, clock: systemClock }, orders)
  const placedMs = performance.now() - begun
  await openIssues(db)
  const person = { name: 'Bench', email: 'bench@libros.example', role: 'owner', grants: [] } as const
  const personId = await insertPerson(db, { ...person, grants: [] }, systemClock.now())
  const token = await openSession({ db, clock: systemClock }, personId ?? 0, 'bench')
  return { placedMs, cookie: `mesa=${token}`, ...(await choosePages(db)) }
}

/** Opens issues, half about money and half about printing. */
async function openIssues(db: Database): Promise<void> {
  const orders = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(OPEN_ISSUES).execute()
  for (const [index, { id: orderId }] of orders.entries()) {
    const kind = index % 2 === 0 ? 'amount-mismatch' : 'print-failed'
    await openIssue(db, { orderId, kind, subject: '', detail: '', at: systemClock.now() })
  }
}

/** Sign-in, the pages used all day, and the screens with the most script. */
function screensOf(orderId: number): Screen[] {
  const screens = {
    'sign-in': '/mesa/entrar',
    Hoy: '/mesa',
    Órdenes: '/mesa/ordenes',
    'an order': `/mesa/ordenes/${orderId}`,
    'an order by phone': '/mesa/ordenes/nueva',
    Pagos: '/mesa/pagos',
    Catálogo: '/mesa/catalogo',
    Importaciones: '/mesa/importaciones',
    Informes: '/mesa/informes',
    Sistema: '/mesa/sistema',
  }
  return Object.entries(screens).map(([name, path]) => ({
    name,
    path,
    limitKilobytes: SCRIPTS_LIMIT_KB,
    isEntrance: name === 'sign-in',
  }))
}

/** Every filter alone, combined and far back; every way to find; orders from all years. */
async function choosePages(db: Database): Promise<{ ids: number[]; pages: DeskPage[] }> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'customer_full_name as name', 'customer_email as email', 'customer_tel as tel'])
    .select(['title', 'isbn', 'provider_payment_id as payment', 'last_four_digits as card', 'external_id as link'])
    .where('line_number', '=', 1)
    .where('last_four_digits', 'is not', null)
    .orderBy('orders.external_id')
    .limit(12)
    .execute()
  const sent = await db
    .selectFrom('shipments')
    .select('tracking_number as number')
    .where('tracking_number', 'is not', null)
    .orderBy(sql`md5(tracking_number)`)
    .limit(12)
    .execute()
  const tracking = sent.map(({ number }) => number ?? '')
  const oldest = Math.min(...rows.map(({ id }) => id))
  const lists = {
    everything: '',
    'by status': 'estado=PENDING_PAYMENT',
    'by payment': 'pago=OFFLINE',
    'by parcel': 'envio=DISPATCHED',
    'by department': 'departamento=Treinta%20y%20Tres',
    'by days': 'desde=2026-01-01&hasta=2026-03-31',
    'by amount': 'minimo=6000&maximo=9000',
    'by an amount nothing has': 'minimo=900000',
    'that waits for somebody': 'pendientes=si',
    'left by its buyers': 'lista=sin-terminar',
    'by all of it': 'estado=CONFIRMED&pago=CARD&envio=DELIVERED&departamento=Rivera&desde=2025-01-01&minimo=1000',
    'far back': `antes=${oldest}`,
    'by part of a tracking number': `seguimiento=${tracking[0]?.slice(-5)}`,
  }
  const ways = {
    number: rows.map(({ id }) => String(id)),
    link: rows.map(({ link }) => link),
    name: rows.map(({ name }) => name),
    'part of a name': rows.map(({ name }) => name.split(' ')[1]?.slice(0, 4) ?? ''),
    mail: rows.map(({ email }) => email ?? ''),
    telephone: rows.map(({ tel }) => tel),
    title: rows.map(({ title }) => title),
    ISBN: rows.map(({ isbn }) => isbn),
    'payment id': rows.map(({ payment }) => payment ?? ''),
    card: rows.map(({ card }) => card ?? ''),
    tracking,
    'part of a tracking number': tracking.map(number => number.slice(-5)),
    'what every tracking number has': ['UY00'],
    'what nothing has': ['zzyzx quetzal', 'nadie@ninguno.example'],
  }
  const pages = [
    ...Object.entries(lists).map(([name, query]) => ({
      kind: 'list' as const,
      name,
      paths: [`/mesa/ordenes${query && `?${query}`}`],
    })),
    ...Object.entries(ways).map(([name, words]) => ({
      kind: 'find' as const,
      name,
      paths: words.map(each => `/mesa/buscar?lista=si&q=${encodeURIComponent(each)}`),
    })),
    ...Object.entries(ways).map(([name, words]) => ({
      kind: 'typing' as const,
      name,
      paths: words.map(each => `/mesa/buscar/mientras.data?q=${encodeURIComponent(each)}`),
    })),
    { kind: 'today' as const, name: `${OPEN_ISSUES} open issues`, paths: ['/mesa'] },
    { kind: 'order' as const, name: 'any', paths: rows.map(({ id }) => `/mesa/ordenes/${id}`) },
  ]
  return { ids: rows.map(({ id }) => id), pages }
}

export function isDeskFastEnough({ pages, live, screens }: DeskSpeed): boolean {
  return pages.every(({ kind, p95Ms }) => p95Ms <= LIMITS[kind]) && isLiveEnough(live) && !screens.some(isOverLimit)
}

export function deskSection({ orders, placedMs, pages, live, screens }: DeskSpeed): string {
  const rows = pages.map(({ kind, name, medianMs, p95Ms, referenceMs }) => [
    `${KIND_WORDS[kind]}: ${name}`,
    rounded(medianMs),
    rounded(p95Ms),
    String(LIMITS[kind]),
    rounded(referenceMs),
  ])
  return `${grouped(orders)} sample orders are placed in ${rounded(placedMs / 1000)} s. Whole pages of the desk as a browser gets them, one
after the other; in ms, beside a bare Node server that sends the same bytes.

${table(['page', 'median', 'p95', 'p95 at most', 'bare server, median'], rows)}

## Live

${liveSection(live)}

## JavaScript of a screen

${screensSection(screens)}`
}
