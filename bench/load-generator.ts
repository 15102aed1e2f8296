// A child program: asks for pages as fast as they are answered, and times every answer.
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
  /** Answers with a 2xx status. */
  answered: number
  /** Other statuses, broken connections and answers that never came. */
  failed: number
  perSecond: number
  medianMs: number
  p99Ms: number
  /** How much of one core this program used: near 1 it was itself the limit. */
  busy: number
}

const SAMPLE_MS = 100
/** A slow answer is to be measured, not given up. */
const TIMEOUT_SECONDS = 60

answerQuestions(runLoad)

async function runLoad({ origin, paths, seconds, connections }: LoadQuestion): Promise<LoadAnswer> {
  let connected = 0
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  const finished = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(
    {
      url: origin,
      connections,
      duration: seconds,
      sampleInt: SAMPLE_MS,
      timeout: TIMEOUT_SECONDS,
      headers: REQUEST_HEADERS,
      setupClient(client) {
        const from = Math.floor((connected++ * paths.length) / connections)
        client.setRequests([...paths.slice(from), ...paths.slice(0, from)].map(path => ({ path })))
      },
    },
    (error, result) => (error ? finished.reject(error) : finished.resolve(result)),
  )
  // Its own histogram counts whole milliseconds; a bare server answers within one.
  load.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const result = await finished.promise
  const cpu = process.cpuUsage(cpuBefore)
  return {
    answered: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
    perSecond: result['2xx'] / result.duration,
    medianMs: times.length > 0 ? percentile(times, 50) : Number.NaN,
    p99Ms: times.length > 0 ? percentile(times, 99) : Number.NaN,
    busy: (cpu.user + cpu.system) / 1e6 / result.duration,
  }
}
