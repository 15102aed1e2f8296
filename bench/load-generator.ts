// A child program: asks for pages as fast as they are answered, and times every answer.
import { setTimeout as pause } from 'node:timers/promises'
import { REQUEST_HEADERS } from './capture.ts'
import { answerQuestions } from './child-program.ts'
import { HttpConnection, requestFor } from './http-connection.ts'
import { percentile } from './statistics.ts'

export interface LoadQuestion {
  origin: string
  /** Requested in turn. Each connection starts at a different path. */
  paths: string[]
  seconds: number
  connections: number
}

export interface LoadAnswer {
  /** Responses with a 2xx status, including those that arrived after the end. */
  answered: number
  /** Other statuses and broken connections. */
  failed: number
  /** Counts by status, for error messages. */
  statuses: string
  /** Responses within the time, per second. */
  perSecond: number
  medianMs: number
  p99Ms: number
  /** Share of one core that this program used: near 1, it was itself the limit. */
  busy: number
}

/** Slow responses are measured, not given up. One that never comes ends the run. */
const TIMEOUT_MS = 120_000

answerQuestions(runLoad)

async function runLoad({ origin, paths, seconds, connections }: LoadQuestion): Promise<LoadAnswer> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const clients = Array.from({ length: connections }, (_, i) => {
    const from = Math.floor((i * paths.length) / connections)
    const inTurn = [...paths.slice(from), ...paths.slice(0, from)]
    const requests = inTurn.map((path, place) => requestFor(origin, path, headersOfReader(i, place)))
    return new HttpConnection(origin, requests, ({ status, ms }) => {
      times.push(ms)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  })

  const ended = Promise.allSettled(clients.map(client => client.ended))
  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  await pause(seconds * 1000)
  const inTime = times.length
  const elapsed = (performance.now() - start) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  for (const client of clients) client.stop()
  const ends = await Promise.race([ended, pause(TIMEOUT_MS, null, { ref: false })])
  const broken = ends?.filter(({ status }) => status === 'rejected').length ?? connections
  const answered = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0)
  return {
    answered,
    failed: times.length - answered + broken,
    statuses: JSON.stringify(Object.fromEntries(statuses)),
    perSecond: inTime / elapsed,
    medianMs: times.length > 0 ? percentile(times, 50) : Number.NaN,
    p99Ms: times.length > 0 ? percentile(times, 99) : Number.NaN,
    busy: (cpu.user + cpu.system) / 1e6 / elapsed,
  }
}

/** Many readers: a single address would hit the rate limits. The shop trusts X-Forwarded-For from this machine. */
function headersOfReader(connection: number, request: number) {
  return { ...REQUEST_HEADERS, 'X-Forwarded-For': `10.${connection % 256}.${(request >> 8) % 256}.${request % 256}` }
}
