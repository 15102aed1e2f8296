import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** A span as the collector received it. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** OTLP's numbers: 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  /** 2 if it failed. */
  status: number | undefined
  statusMessage: string | undefined
  events: unknown[]
  /** Resource attributes of the sending program. */
  resource: Record<string, unknown>
  ms: number
}

export interface TraceCollector {
  url: string
  spans(): CollectedSpan[]
  /** Everything received, as text. */
  received(): string
  headers(): IncomingHttpHeaders[]
  calls(): number
  answer: 'taken' | 'refused' | 'hangs' | 'busy'
  /** Closes every connection, including those of hanging calls. */
  letGo(): void
}

interface OtlpAttribute {
  key: string
  value: Record<string, unknown>
}
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: OtlpAttribute[]
  status?: { code?: number; message?: string }
  events?: unknown[]
  startTimeUnixNano: string
  endTimeUnixNano: string
}
interface OtlpTraces {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** A collector that accepts OTLP as JSON over HTTP at `/v1/traces`, like Jaeger, Tempo and OpenTelemetry's own. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const [bodies, headers]: [string[], IncomingHttpHeaders[]] = [[], []]
  let calls = 0
  const collector: TraceCollector = {
    url: '',
    spans: () => bodies.flatMap(body => spansOf(JSON.parse(body))),
    received: () => bodies.join('\n'),
    headers: () => headers,
    calls: () => calls,
    answer: 'taken',
    letGo: () => server.closeAllConnections(),
  }
  const server = createServer(async (request, response) => {
    calls++
    if (collector.answer === 'hangs') return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (collector.answer !== 'taken') {
      response.writeHead(collector.answer === 'busy' ? 503 : 401).end('{}')
      return
    }
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    const whole = Buffer.concat(chunks)
    bodies.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole))
    headers.push(request.headers)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"partialSuccess":{}}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  collector.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return collector
}

function spansOf({ resourceSpans }: OtlpTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(span => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        kind: span.kind,
        attributes: plain(span.attributes),
        status: span.status?.code,
        statusMessage: span.status?.message,
        events: span.events ?? [],
        resource: plain(resource.attributes),
        ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
      })),
    ),
  )
}

function plain(attributes: OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
