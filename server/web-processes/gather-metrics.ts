import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge } from 'prom-client'
import type { MetricSources, Metrics } from '../metrics/metrics.ts'
import { createProcessMetrics } from '../metrics/process-metrics.ts'
import { addShopGauges } from '../metrics/shop-gauges.ts'
import type { ToSupervisor, ToWebProcess, TransportedMetrics } from './messages.ts'

/** A process that answers later hangs, and is left out. */
const ANSWER_WITHIN_MS = 2000
/** Longer, since the supervisor itself waits for a process that hangs. */
const SUPERVISOR_WITHIN_MS = 5000

/** Makes `/metrics` of a program in several processes: the figures of all processes added up, orders and queues once. */
export function gatherMetrics({
  readVitalSigns,
  readFreeBytes,
  checkReady,
  ...ownSources
}: Omit<MetricSources, 'readCache'>): Pick<Metrics, 'text' | 'contentType'> {
  const { registry } = createProcessMetrics({ ...ownSources, readCache: () => null })
  const readShop = addShopGauges(registry, { readVitalSigns, readFreeBytes, checkReady })
  const answering = followAnswering()
  new Gauge({
    name: 'anaquel_web_processes',
    help: 'Web processes that answer',
    registers: [registry],
    collect() {
      this.set(connectedProcesses().filter(worker => answering.has(worker)).length)
    },
  })
  return {
    async text() {
      const others = connectedProcesses().map(askMetrics)
      await readShop()
      const gathered = await Promise.all([registry.getMetricsAsJSON(), ...others])
      return addUp(gathered)
    },
    contentType: registry.contentType,
  }
}

/**
 * The metrics that the supervisor of this web process shows.
 * @throws Error when it does not answer, or not with 200
 */
export async function readGatheredMetrics(commonUrl: string): Promise<string> {
  const answer = await fetch(`${commonUrl}/metrics`, { signal: AbortSignal.timeout(SUPERVISOR_WITHIN_MS) })
  if (!answer.ok) throw new Error(`the supervisor answered ${answer.status}`)
  return answer.text()
}

function connectedProcesses(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(worker => worker?.isConnected()) as Worker[]
}

/** The processes that took the port, from now on. A connected process may still be opening. */
function followAnswering(): WeakSet<Worker> {
  const answering = new WeakSet<Worker>()
  cluster.on('message', (worker, message: ToSupervisor) => {
    if (message.kind === 'answering') answering.add(worker)
  })
  return answering
}

let questions = 0

/** Asks a process for its metrics; empty if it ends or hangs. */
function askMetrics(worker: Worker): Promise<TransportedMetrics> {
  const question = questions++
  return new Promise(resolve => {
    const settle = (metrics: TransportedMetrics) => {
      clearTimeout(late)
      worker.off('message', listen)
      worker.off('exit', giveUp)
      resolve(metrics)
    }
    const giveUp = () => settle([])
    const listen = (message: ToSupervisor) => {
      if (message.kind === 'metrics' && message.question === question) settle(message.metrics)
    }
    const late = setTimeout(giveUp, ANSWER_WITHIN_MS)
    worker.on('message', listen)
    worker.once('exit', giveUp)
    worker.send({ kind: 'tell-metrics', question } satisfies ToWebProcess)
  })
}

/** Adds up the figures of several processes, as the text of one program. */
export function addUp(gathered: TransportedMetrics[]): Promise<string> {
  return AggregatorRegistry.aggregate(gathered.map(worstLag)).metrics()
}

/** Shows the worst event loop lag: an average over processes would hide the blocked one. */
function worstLag(metrics: TransportedMetrics): TransportedMetrics {
  return metrics.map(metric =>
    metric.name.startsWith('nodejs_eventloop_lag') && metric.aggregator === 'average'
      ? { ...metric, aggregator: 'max' }
      : metric,
  )
}
