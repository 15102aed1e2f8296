import { request as httpRequest } from 'node:http'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerWith, startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { startTraceCollector } from '../../test/support/partners/trace-collector.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { inRequest, ORDERS, openTestTraces, spansOf } from '../../test/support/test-traces.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../database/database.ts'
import { failedJobs } from '../failed-jobs.ts'
import { FinalFailure } from '../final-failure.ts'
import { type JobKind, startJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import { openTraces } from './open-traces.ts'

it('there are none where no setting names a collector', async () => {
  expect(await openTraces(readConfig({}), createLog('silent'))).toBeUndefined()
})

it('the collector hears which program sends, with the headers that the settings name', async () => {
  const collector = await startTraceCollector()
  const { traces } = await openTestTraces(collector, {
    settings: { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi,x-scope=libros', OTEL_SERVICE_NAME: 'faro' },
  })
  await inRequest(traces, async () => {})
  const [span] = await spansOf(collector, traces)
  expect(span).toMatchObject({
    name: 'POST /api/web/orders',
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/web/orders',
      'http.response.status_code': 201,
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
    },
    resource: {
      'service.name': 'faro',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'service.instance.id': expect.stringContaining(`:${process.pid}`),
      'anaquel.roles': 'web,worker',
    },
  })
  expect(collector.headers()[0]).toMatchObject({ authorization: 'Basic YTpi', 'x-scope': 'libros' })
})

it('a request is an error from 500 on, and has no status where its caller left', async () => {
  const collector = await startTraceCollector()
  const { traces } = await openTestTraces(collector)
  for (const [method, status] of [
    ['GET', 404],
    ['POST', 503],
    ['PROPFIND', undefined],
  ] as const) {
    traces.request({ method, route: undefined, httpVersion: '1.1' }, end => end(status))
  }
  const spans = await spansOf(collector, traces)
  expect(spans.map(({ name, status, attributes }) => [name, status, attributes['error.type']])).toEqual([
    ['GET', 0, undefined],
    ['POST', 2, '503'],
    ['HTTP', 0, undefined],
  ])
  expect(spans[2]?.attributes).toMatchObject({ 'http.request.method': '_OTHER' })
  expect(spans[2]?.attributes).not.toHaveProperty('http.response.status_code')
})

describe('calls of others', () => {
  it('show who was called and how it ended, never an address, and nothing is sent along', async () => {
    const collector = await startTraceCollector()
    const came: Record<string, unknown>[] = []
    const partner = await startAnsweringServer((request, response) => {
      came.push(request.headers)
      answerWith(request.url?.startsWith('/fails') ? 502 : 200, '{}')(request, response)
    })
    const settings = { MP_API_BASE: partner, MP_ACCESS_TOKEN: 'key', MP_PUBLIC_KEY: 'key', MP_WEBHOOK_SECRET: 'key' }
    const { traces } = await openTestTraces(collector, { settings })
    const supplier = partner.replace('127.0.0.1', 'localhost')
    await inRequest(traces, async () => {
      await (await fetch(`${partner}/v1/payments/search?payer=ana@example.com`)).text()
      await (await fetch(`${partner}/fails`, { method: 'PUT' })).text()
      await fetch('http://127.0.0.1:2/x').catch(() => {})
      await fetch(`${partner}/late`, { signal: AbortSignal.abort() }).catch(() => {})
      await new Promise<void>(resolve =>
        httpRequest(`${supplier}/secret/feed.xml`, { family: 4 }, response =>
          response.resume().on('close', resolve),
        ).end(),
      )
      await new Promise<void>(resolve =>
        httpRequest('http://127.0.0.1:2/')
          .on('error', () => resolve())
          .end(),
      )
    })
    const spans = await spansOf(collector, traces)
    const server = spans.find(({ kind }) => kind === 2)
    const calls = spans.filter(({ kind }) => kind === 3)
    expect(
      calls.map(({ name, attributes, parentSpanId }) => [
        name,
        attributes['http.response.status_code'],
        attributes['error.type'],
        parentSpanId === server?.spanId,
      ]),
    ).toEqual([
      ['GET card-provider', 200, undefined, true],
      ['PUT card-provider', 502, '502', true],
      ['GET 127.0.0.1', undefined, 'ECONNREFUSED', true],
      ['GET localhost', 200, undefined, true],
      ['GET 127.0.0.1', undefined, 'ECONNREFUSED', true],
    ])
    expect(calls[0]?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'server.port': expect.anything(),
      'service.peer.name': 'card-provider',
    })
    expect(collector.received()).not.toMatch(/ana@|search|secret|feed/)
    expect(came.filter(headers => 'traceparent' in headers)).toEqual([])
    expect(came).toHaveLength(3)
  })

  it('are not followed outside of a request or a job, nor those of the collector itself', async () => {
    const collector = await startTraceCollector()
    const { traces } = await openTestTraces(collector)
    await (await fetch(await startAnsweringServer(answerWith(200, '')))).text()
    await inRequest(traces, async () => {})
    await expect.poll(() => collector.calls()).toBe(1)
    expect((await spansOf(collector, traces)).map(({ name }) => name)).toEqual(['POST /api/web/orders'])
  })
})

describe('queries', () => {
  async function tracedDatabase(max = 4) {
    const [collector, { connection }] = [await startTraceCollector(), await createTestDatabase()]
    const { traces } = await openTestTraces(collector)
    const pool = createPool(connection, () => {}, { max }, traces.beginQuery)
    onTestFinished(() => pool.end())
    return { collector, traces, pool }
  }

  it('belong to the request that asks, also where it waits for the connection of another', async () => {
    const { collector, traces, pool } = await tracedDatabase(1)
    const tables = ['books', 'orders', 'payments', 'shipments']
    const ask = (table: string) =>
      inRequest(traces, () => pool.query(`select 1 from ${table}`), { ...ORDERS, route: `/${table}` })
    await Promise.all(tables.map(ask))
    const spans = await spansOf(collector, traces)
    for (const table of tables) {
      const request = spans.find(({ name }) => name === `POST /${table}`)
      expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)).toEqual([
        `SELECT ${table}`,
      ])
    }
  })

  it('show operation and table, and of an error its code: no value, and none of its words', async () => {
    const { collector, traces, pool } = await tracedDatabase()
    await inRequest(traces, async () => {
      await pool.query('select 1 from books where title = $1', ['Ana Pérez'])
      const client = await pool.connect()
      await client.query({ text: 'select 1 from books', name: 'books' })
      await expect(client.query("select 'ana@example.com'::int from orders")).rejects.toThrow('ana@example.com')
      client.release()
    })
    await pool.query('select 1 from payments')
    const spans = await spansOf(collector, traces)
    const queries = spans.filter(({ kind }) => kind === 3)
    expect(queries.map(({ name }) => name)).toEqual(['SELECT books', 'SELECT books', 'SELECT orders'])
    expect(queries[0]?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.query.summary': 'SELECT books',
      'db.collection.name': 'books',
    })
    expect(queries[2]).toMatchObject({
      status: 2,
      statusMessage: undefined,
      events: [],
      attributes: { 'error.type': '22P02', 'db.response.status_code': '22P02' },
    })
    expect(collector.received()).not.toMatch(/Ana|ana@/)
  })

  it('are sent up to a thousand of one job, and how many more there were', async () => {
    const { collector, traces } = await tracedDatabase()
    await inRequest(traces, async () => {
      for (let query = 0; query < 1200; query++) traces.beginQuery('select 1 from books')?.()
    })
    const spans = await spansOf(collector, traces)
    expect(spans.filter(({ kind }) => kind === 3)).toHaveLength(1000)
    expect(spans.find(({ kind }) => kind === 2)?.attributes).toMatchObject({ 'anaquel.spans.left_out': 200 })
  })
})

describe('jobs', () => {
  const greet: JobKind<{ orderId: number }> = { queue: 'greet', payload: v.object({ orderId: v.number() }) }

  async function tracedJobs(settings: Record<string, string> = {}) {
    const [collector, { db, pool }] = [await startTraceCollector(), await createTestDatabase()]
    const { traces, log, lines } = await openTestTraces(collector, { settings })
    const jobs = await startJobs({ pool, log, kinds: [greet], pollSeconds: 0.5, traces })
    onTestFinished(() => jobs.stop())
    return { collector, traces, db, pool, jobs, lines }
  }

  it('are done in the trace of the request that asked for them', async () => {
    const { collector, traces, db, jobs } = await tracedJobs()
    const done: unknown[] = []
    await jobs.work(greet, async payload => {
      done.push(payload)
      await traces.mail('order-7-received-ab12', async () => {})
    })
    await inRequest(traces, () =>
      db.transaction().execute(async transaction => {
        await jobs.enqueue(transaction, greet, { orderId: 7 })
        traces.note({ orderId: 7, requestId: 'the-request' })
      }),
    )
    await expect.poll(() => done).toEqual([{ orderId: 7 }])
    await jobs.stop()
    const spans = await spansOf(collector, traces)
    const chain = ['POST /api/web/orders', 'send greet', 'process greet', 'send mail'].map(wanted =>
      spans.find(({ name }) => name === wanted),
    )
    expect(chain.map(span => span?.kind)).toEqual([2, 4, 5, 3])
    expect(chain.slice(1).map(span => span?.parentSpanId)).toEqual(chain.slice(0, -1).map(span => span?.spanId))
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(chain[0]?.attributes).toMatchObject({
      'anaquel.order.id': expect.anything(),
      'anaquel.request.id': 'the-request',
    })
    expect(chain[2]?.attributes).toMatchObject({
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': 'greet',
      'anaquel.order.id': chain[0]?.attributes['anaquel.order.id'],
    })
  })

  it('that fail show so, and what they carry for it is nobody’s business', async () => {
    const { collector, traces, db, pool, jobs, lines } = await tracedJobs()
    await jobs.work(greet, async () => {
      throw new FinalFailure('ana@example.com is unknown')
    })
    await inRequest(traces, () =>
      db.transaction().execute(transaction => jobs.enqueue(transaction, greet, { orderId: 7 })),
    )
    await expect.poll(async () => (await failedJobs(pool)).map(({ payload }) => payload)).toEqual([{ orderId: 7 }])
    expect(lines.map(({ about }) => about)).toEqual([{ orderId: 7 }])
    await jobs.stop()
    const job = (await spansOf(collector, traces)).find(({ name }) => name === 'process greet')
    expect(job).toMatchObject({ status: 2, events: [], attributes: { 'error.type': 'FinalFailure' } })
    expect(collector.received()).not.toContain('ana@')
  })

  it('are left out of the traces with the request that asked for them', async () => {
    const { collector, traces, db, jobs } = await tracedJobs({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    })
    const done = Promise.withResolvers<void>()
    await jobs.work(greet, async () => done.resolve())
    await inRequest(traces, () =>
      db.transaction().execute(transaction => jobs.enqueue(transaction, greet, { orderId: 7 })),
    )
    await done.promise
    await jobs.stop()
    expect(await spansOf(collector, traces)).toEqual([])
  })
})
