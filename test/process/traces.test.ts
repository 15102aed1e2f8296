import { expect, onTestFinished, test } from 'vitest'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../support/partners/trace-collector.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const TITLES = 120
const HOME = {
  shippingMethod: 'DELIVERY',
  address: 'Bulevar Artigas 1234',
  city: 'Paysandú',
  department: 'Paysandú',
  zipCode: '60000',
} as const
/** What nobody may read in a trace. */
const BUYER = [
  ...['Ana', 'Pérez', 'ana@example.com', 'example', '099 123 456', '99 ?123 ?456', '099123456'],
  ...[HOME.address, 'Artigas', 'Paysandú', HOME.zipCode],
]
const STOP_WITHIN_MS = 10_000

/** Has the program say which modules of OpenTelemetry it loads, no matter what asks for them. */
const NAMING_MODULES = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      const [, name] = /@opentelemetry[/]([^/]+)/.exec(url) ?? []
      if (name) console.log('loads ' + name + '.')
      return next(url, context)
    },
  })
`)}`

async function openShop(env: Record<string, string>): Promise<ShopProcess> {
  const { path: dataFolder, remove } = await filledDataFolder(TITLES)
  onTestFinished(remove)
  const shop = await startShopProcess({
    dataFolder,
    port: await freePort(),
    env: { SAMPLE_CATALOGUE: String(TITLES), NODE_OPTIONS: NAMING_MODULES, ...env },
  })
  onTestFinished(async () => {
    await shop.stop()
  })
  return shop
}

const modulesIn = (shop: ShopProcess) =>
  [...new Set([...shop.output().matchAll(/^loads (.*)\.$/gm)].map(([, name]) => name))].sort()

/** What led to a span, from the first on. */
function wayTo(span: CollectedSpan | undefined, spans: CollectedSpan[]): string[] {
  if (!span) return []
  return [
    ...wayTo(
      spans.find(({ spanId }) => spanId === span.parentSpanId),
      spans,
    ),
    span.name,
  ]
}

/** All that a collector got, but for times and the ids of spans, which are any figures. */
function wordsOf(collector: TraceCollector): string {
  const words = collector.received().replace(/"(?:\w+TimeUnixNano|traceId|spanId|parentSpanId)":"\w+"/g, '')
  return decodeURIComponent(words.replace(/%(?![\da-f]{2})/gi, '%25'))
}

async function stopInTime(shop: ShopProcess): Promise<void> {
  const before = Date.now()
  expect(await shop.stop()).toBe(0)
  expect(Date.now() - before).toBeLessThan(STOP_WITHIN_MS)
}

test('an order is followed from its request to its mail, and nobody reads in it who bought', async () => {
  const collector = await startTraceCollector()
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const order = await placeTestOrder(shop.url, HOME)
  for (const path of [`/orden/${order.externalId}`, '/libros?q=Ana+Pérez', '/salud', '/no-existe/ana@example.com']) {
    await (await fetch(shop.url + path)).text()
  }
  await expect
    .poll(() => collector.spans().filter(({ name }) => name === 'send mail').length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2)
  await stopInTime(shop)
  const spans = collector.spans()

  const placing = spans.find(({ name }) => name === 'POST /api/web/orders')
  expect(placing).toMatchObject({ kind: 2, parentSpanId: undefined })
  expect(placing?.attributes).toMatchObject({ 'http.route': '/api/web/orders', 'http.request.method': 'POST' })
  expect(String(placing?.attributes['http.response.status_code'])).toBe('201')
  const ofOrder = spans.filter(({ traceId }) => traceId === placing?.traceId)
  const mails = ofOrder.filter(({ name }) => name === 'send mail')
  for (const mail of mails) {
    expect(wayTo(mail, ofOrder)).toEqual(['POST /api/web/orders', 'send mail-order', 'process mail-order', 'send mail'])
  }
  expect(
    mails.map(({ attributes }) => String(attributes['anaquel.mail.id']).replace(/^order-\d+-|-\w+$/g, '')).sort(),
  ).toEqual(['received', 'to-shop-new-order'])
  const queries = ofOrder.filter(({ parentSpanId, kind }) => parentSpanId === placing?.spanId && kind === 3)
  expect(queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT orders', 'INSERT order_lines', 'INSERT payments', 'COMMIT']),
  )
  const numbers = ofOrder.map(({ attributes }) => attributes['anaquel.order.id']).filter(id => id !== undefined)
  expect(numbers).toHaveLength(3)
  expect(new Set(numbers).size).toBe(1)

  const routes = new Set(spans.map(({ attributes }) => attributes['http.route']))
  expect(routes).toContain('/orden/:externalId')
  expect(routes).toContain('/libros')
  expect(routes).not.toContain('/salud')

  for (const secret of [...BUYER, order.externalId, 'no-existe']) {
    expect(wordsOf(collector), secret).not.toMatch(new RegExp(`\\b${secret}\\b`, 'i'))
  }
  for (const { events, statusMessage } of spans) expect([events, statusMessage]).toEqual([[], undefined])
  expect(modulesIn(shop)).toEqual(expect.arrayContaining(['sdk-trace', 'exporter-trace-otlp-http']))
}, 120_000)

test('a shop whose collector hangs, or is not there, sells and stops as always', async () => {
  const collector = await startTraceCollector()
  collector.answer = 'hangs'
  const nobody = `http://127.0.0.1:${await freePort()}`
  await Promise.all([collector.url, nobody].map(sellWith))
  expect(collector.calls()).toBeGreaterThan(0)
  // Each waits a quarter of a minute, in vain, for a sending to end.
}, 120_000)

async function sellWith(collector: string): Promise<void> {
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector })
  const { externalId } = await placeTestOrder(shop.url)
  expect((await fetch(`${shop.url}/api/web/orders/${externalId}`)).status).toBe(200)
  const said = () => shop.output().match(/el colector de trazas no recibe/g) ?? []
  await expect.poll(said, { timeout: 40_000 }).toHaveLength(1)
  await stopInTime(shop)
  expect(said()).toHaveLength(1)
}

test('without a collector nothing of OpenTelemetry’s SDK is loaded', async () => {
  const shop = await openShop({})
  await placeTestOrder(shop.url)
  await stopInTime(shop)
  // The metrics' package asks for the names alone.
  expect(modulesIn(shop).filter(name => name !== 'api')).toEqual([])
})
