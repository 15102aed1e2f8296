import { expect, it } from 'vitest'
import { answerWith, startAnsweringServer } from '../../test/support/answering-server.ts'
import { readGatheredMetrics } from './gather-metrics.ts'

it('what a supervisor says that could not gather the metrics is never told as metrics', async () => {
  const failing = await startAnsweringServer(answerWith(500, 'Internal Server Error'))
  await expect(readGatheredMetrics(failing)).rejects.toThrow('the supervisor answered 500')
})
