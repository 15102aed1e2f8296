import { SpanKind, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_URL_SCHEME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { VERSION } from '../version.ts'
import { aboutJobs, aboutRequest, serverOf, whoTells } from './about.ts'
import { MAIL_ID, MESSAGING_MESSAGE_ID, ORDER_ID, REQUEST_ID } from './attributes.ts'
import { createSampler } from './create-sampler.ts'
import { followCalls } from './follow-calls.ts'
import { partnersOf } from './partners-called.ts'
import { summaryOf } from './query-summary.ts'
import { createSpans, endFailed, endWith } from './spans.ts'
import { tellCollector } from './tell-collector.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import type { TracePatience, Traces } from './traces.ts'

/** Loaded only if a collector is configured (`open-traces.ts`): OpenTelemetry's packages are loaded through this file alone. */
export function createTraces(
  config: Config,
  { collector, log, patience }: { collector: string; log: Pick<Log, 'warn' | 'info'>; patience: TracePatience },
): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${collector}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMillis: patience.answerMs,
  })
  // The queue holds 2048 spans and drops the rest, so a slow collector can't fill memory.
  const processor = new BatchSpanProcessor({
    exporter: tellCollector(exporter, { collector, log, apart: act => spans.apart(act) }),
    scheduledDelayMillis: patience.everyMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(whoTells(config)),
    sampler: createSampler(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [processor],
  })
  const spans = createSpans(provider.getTracer('anaquel', VERSION))
  const calls = followCalls(spans, partnersOf(config))
  const scheme = new URL(config.PUBLIC_URL).protocol.slice(0, -1)
  const mailServer = serverOf(config.SMTP_URL)

  return {
    request(request, answer) {
      const { name, attributes } = aboutRequest(request)
      const facts = { kind: SpanKind.SERVER, attributes: { ...attributes, [ATTR_URL_SCHEME]: scheme } }
      spans.follow(name, facts, span =>
        answer(status => {
          if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
          if (status !== undefined && status >= 500) endFailed(span, { code: status })
          else span.end()
        }),
      )
    },
    note({ requestId, orderId }) {
      const here = spans.current()
      const span = here && trace.getSpan(here)
      if (requestId !== undefined) span?.setAttribute(REQUEST_ID, requestId)
      if (orderId !== undefined) span?.setAttribute(ORDER_ID, orderId)
    },
    beginQuery(text) {
      if (!spans.isFollowing()) return undefined
      const { operation, tables, text: summary } = summaryOf(text)
      const attributes = {
        [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
        [ATTR_DB_OPERATION_NAME]: operation,
        [ATTR_DB_QUERY_SUMMARY]: summary,
        ...(tables.length === 1 && { [ATTR_DB_COLLECTION_NAME]: tables[0] }),
      }
      const span = spans.begin(summary, { kind: SpanKind.CLIENT, attributes })
      return (
        span &&
        (error => {
          if (!error) return span.end()
          const { code } = error as { code?: string }
          if (code !== undefined) span.setAttribute(ATTR_DB_RESPONSE_STATUS_CODE, code)
          endFailed(span, error)
        })
      )
    },
    askForJob(queue, put) {
      const span = spans.begin(`send ${queue}`, { kind: SpanKind.PRODUCER, attributes: aboutJobs('send', queue) })
      const here = spans.current()
      const place = here && span ? trace.setSpan(here, span) : here
      return endWith(span, () => put(place && writeTraceparent(place)))
    },
    job({ queue, id, traceparent, orderId }, work) {
      const attributes = {
        ...aboutJobs('process', queue),
        [MESSAGING_MESSAGE_ID]: id,
        ...(typeof orderId === 'number' && { [ORDER_ID]: orderId }),
      }
      const facts = { kind: SpanKind.CONSUMER, attributes, parent: readTraceparent(traceparent) }
      return spans.follow(`process ${queue}`, facts, span => endWith(span, work))
    },
    mail(id, send) {
      const attributes = { ...mailServer, [MAIL_ID]: id }
      return endWith(spans.begin('send mail', { kind: SpanKind.CLIENT, attributes }), send)
    },
    async close() {
      calls[Symbol.dispose]()
      await within(patience.farewellMs, provider.shutdown())
    },
  }
}

/** Waits for the work, but not longer than `ms`; the work continues. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work.catch(() => {}), late.promise])
  clearTimeout(timer)
}
