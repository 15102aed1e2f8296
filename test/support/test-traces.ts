import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { openTraces } from '../../platform/traces/open-traces.ts'
import type { TracePatience, Traces } from '../../platform/traces/traces.ts'
import type { TraceCollector } from './partners/trace-collector.ts'

/** Long, because a loaded machine answers late. Only tests of not waiting use less. */
export const PATIENCE: TracePatience = { answerMs: 30_000, everyMs: 20, farewellMs: 30_000 }

export const ORDERS = { method: 'POST', route: '/api/web/orders', httpVersion: '1.1' }

/** Traces for the collector, with the lines of the log. */
export async function openTestTraces(
  collector: Pick<TraceCollector, 'url'>,
  { settings = {}, patience = PATIENCE }: { settings?: Record<string, string>; patience?: TracePatience } = {},
) {
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    }),
  )
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings })
  const traces = await openTraces(config, log, patience)
  if (!traces) throw new Error('no traces')
  onTestFinished(() => traces.close())
  return { traces, lines, log }
}

/** Runs `act` as a request that is answered with 201. */
export function inRequest<T>(traces: Traces, act: () => Promise<T>, facts = ORDERS): Promise<T> {
  return new Promise((resolve, reject) => {
    traces.request(facts, end => {
      act()
        .finally(() => end(201))
        .then(resolve, reject)
    })
  })
}

/** What the collector has received once the traces are closed. */
export async function spansOf(collector: TraceCollector, traces: Traces) {
  await traces.close()
  return collector.spans()
}
