import cluster from 'node:cluster'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Counter, Gauge, Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { answerWith, startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { addUp, gatherMetrics, readGatheredMetrics } from './gather-metrics.ts'

it('what a supervisor says that could not gather the metrics is never shown as metrics', async () => {
  const failing = await startAnsweringServer(answerWith(500, 'Internal Server Error'))
  await expect(readGatheredMetrics(failing)).rejects.toThrow('the supervisor answered 500')
})

it('what processes count is added up, and of their lags the worst is shown', async () => {
  const sent = [0.001, 0.4].map(lag => {
    const registers = [new Registry()]
    new Counter({ name: 'visits', help: 'x', registers }).inc(3)
    const name = 'nodejs_eventloop_lag_p99_seconds'
    new Gauge({ name, help: 'x', registers, aggregator: 'average' }).set(lag)
    return registers[0]?.getMetricsAsJSON() ?? []
  })
  const text = await addUp(await Promise.all(sent))
  expect(text).toContain('visits 6\n')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds 0.4\n')
})

it('a process counts as one of the web processes from when it answers', async () => {
  const file = join(temporaryFolder(), 'web-process.mjs')
  const metrics = `{ kind: 'metrics', question, metrics: [] }`
  writeFileSync(
    file,
    `process.on('message', ({ kind, question }) => process.send(kind === 'tell-metrics' ? ${metrics} : { kind: 'answering' }))`,
  )
  const gathered = gatherMetrics({
    readVitalSigns: async () => ({ orders: [], queues: [], waiting: [], withheldMails: 0, backups: null }),
    readFreeBytes: async () => 1,
    checkReady: async () => {},
    readPools: () => {
      const use = { open: 1, idle: 1, waiting: 0 }
      return { reading: use, orders: use, jobs: use, counting: use }
    },
    isReplicaRead: () => null,
  })
  cluster.setupPrimary({ exec: file })
  const worker = cluster.fork()
  onTestFinished(() => void worker.process.kill('SIGKILL'))
  await once(worker, 'online')
  // The second time the process is connected, but does not answer the port yet.
  for (let times = 0; times < 2; times++) expect(await gathered.text()).toContain('anaquel_web_processes 0\n')
  worker.send({ kind: 'take-the-port' })
  await expect.poll(gathered.text, { timeout: 5000 }).toContain('anaquel_web_processes 1\n')
})
