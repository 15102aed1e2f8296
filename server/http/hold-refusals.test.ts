import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { REFUSE_AFTER_MS } from '../../platform/hold.ts'
import { holdRefusals } from './hold-refusals.ts'

/** The time until an answer with this status, in ms. */
async function answered(status: 201 | 401 | 422 | 429, signal?: AbortSignal): Promise<number> {
  const app = new Hono()
  app.use(holdRefusals())
  app.get('/', context => context.text('', status))
  const since = performance.now()
  await app.request(new Request('http://shop.example/', signal ? { signal } : {}))
  return performance.now() - since
}

it.each([401, 429] as const)('holds %i back, so that a flood of them leaves the process to others', async status => {
  expect(await answered(status)).toBeGreaterThan(REFUSE_AFTER_MS - 50)
})

it.each([201, 422] as const)('answers %i at once', async status => {
  expect(await answered(status)).toBeLessThan(REFUSE_AFTER_MS / 2)
})

it('ends with the call of one who leaves', async () => {
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 20)
  expect(await answered(401, leaving.signal)).toBeLessThan(REFUSE_AFTER_MS / 2)
})
