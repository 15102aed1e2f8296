// A child program: asks for pages as fast as they are answered, and times every answer.
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { REQUEST_HEADERS } from './capture.ts'
import { answerQuestions } from './child-program.ts'
import { percentile } from './statistics.ts'

export interface LoadQuestion {
  origin: string
  /** Asked for in turn; every connection starts at another one. */
  paths: string[]
  seconds: number
  connections: number
}

export interface LoadAnswer {
  /** Answers with a 2xx status, those that were still under way at the end included. */
  answered: number
  /** Other statuses, broken connections, answers that never came. */
  failed: number
  /** What came back, by status: for the message when something failed. */
  statuses: string
  /** Answers within the time. */
  perSecond: number
  medianMs: number
  p99Ms: number
  /** How much of one core this program used: near 1 it was itself the limit. */
  busy: number
}

/** A slow answer is to be measured, not given up. */
const TIMEOUT_SECONDS = 120
const SAMPLE_MS = 100

answerQuestions(runLoad)

async function runLoad({ origin, paths, seconds, connections }: LoadQuestion): Promise<LoadAnswer> {
  const clients: autocannon.Client[] = []
  const times: number[] = []
  const finished = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(
    {
      url: origin,
      connections,
      duration: seconds + TIMEOUT_SECONDS,
      timeout: TIMEOUT_SECONDS,
      sampleInt: SAMPLE_MS,
      headers: REQUEST_HEADERS,
      setupClient(client) {
        const from = Math.floor((clients.length * paths.length) / connections)
        const inTurn = [...paths.slice(from), ...paths.slice(0, from)]
        client.setRequests(inTurn.map((path, i) => ({ path, headers: headersOfReader(clients.length, i) })))
        clients.push(client)
      },
    },
    (error, result) => (error ? finished.reject(error) : finished.resolve(result)),
  )
  // Its own histogram counts whole milliseconds; a bare server answers within one.
  load.on('response', (_client, _status, _bytes, ms) => times.push(ms))

  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  await pause(seconds * 1000)
  const inTime = times.length
  const elapsed = (performance.now() - start) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  for (const client of clients) endAfterAnswer(client)
  const result = await finished.promise
  return {
    answered: result['2xx'],
    failed: result.non2xx + result.errors,
    statuses: JSON.stringify(result.statusCodeStats),
    perSecond: inTime / elapsed,
    medianMs: times.length > 0 ? percentile(times, 50) : Number.NaN,
    p99Ms: times.length > 0 ? percentile(times, 99) : Number.NaN,
    busy: (cpu.user + cpu.system) / 1e6 / elapsed,
  }
}

/** Many readers: all from one address would meet the limits that an address has. The shop trusts this machine to say who they are. */
function headersOfReader(connection: number, request: number) {
  return { ...REQUEST_HEADERS, 'X-Forwarded-For': `10.${connection % 256}.${(request >> 8) % 256}.${request % 256}` }
}

/**
 * Left to itself autocannon drops the requests under way when its time is over: the slowest answers would never count, and the server
 * would still work on them in the next round. This is the limit that its own option maxConnectionRequests sets.
 */
function endAfterAnswer(client: autocannon.Client): void {
  Object.assign(client, { responseMax: 1 })
}
