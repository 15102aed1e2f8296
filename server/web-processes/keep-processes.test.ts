import cluster from 'node:cluster'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../test/support/silent-log.ts'
import { keepProcesses, pauseBeforeRestart } from './keep-processes.ts'

describe('the pause before another process takes the place of a dead one', () => {
  it('is short after the first death', () => {
    expect(pauseBeforeRestart(10, 0)).toBe(250)
  })

  it('grows while each lives less than a minute, up to half a minute', () => {
    const pauses = [250]
    while (pauses.length < 10) pauses.push(pauseBeforeRestart(59_999, pauses.at(-1) ?? 0))
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('is short again after a life of a minute', () => {
    expect(pauseBeforeRestart(60_000, 30_000)).toBe(250)
  })
})

it('a system that starts no more processes keeps the shop closed, instead of waiting for ever', async () => {
  cluster.setupPrimary({ cwd: '/no/such/folder' })
  const keeping = keepProcesses({ count: 1, environment: {}, freePort: async () => {}, log: silentLog })
  await expect(keeping).rejects.toThrow('A web process could not open; so the shop stays closed.')
})
