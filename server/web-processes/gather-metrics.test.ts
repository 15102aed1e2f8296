import { Counter, Gauge, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { answerWith, startAnsweringServer } from '../../test/support/answering-server.ts'
import { addUp, readGatheredMetrics } from './gather-metrics.ts'

it('what a supervisor says that could not gather the metrics is never told as metrics', async () => {
  const failing = await startAnsweringServer(answerWith(500, 'Internal Server Error'))
  await expect(readGatheredMetrics(failing)).rejects.toThrow('the supervisor answered 500')
})

it('what processes count is added up, and of their lags the worst is told', async () => {
  const told = [0.001, 0.4].map(lag => {
    const registers = [new Registry()]
    new Counter({ name: 'visits', help: 'x', registers }).inc(3)
    const name = 'nodejs_eventloop_lag_p99_seconds'
    new Gauge({ name, help: 'x', registers, aggregator: 'average' }).set(lag)
    return registers[0]?.getMetricsAsJSON() ?? []
  })
  const text = await addUp(await Promise.all(told))
  expect(text).toContain('visits 6\n')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds 0.4\n')
})
