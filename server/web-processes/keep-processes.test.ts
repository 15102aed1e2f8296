import cluster from 'node:cluster'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
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
  await expect(keeping).rejects.toThrow('Un proceso web no pudo abrir; por eso la librería queda cerrada.')
})

it('a system that refuses to start another is asked again, as after a death', async () => {
  const file = join(temporaryFolder(), 'web-process.mjs')
  writeFileSync(file, `process.send({ kind: 'answering' }); setInterval(() => process.send({ kind: 'alive' }), 1000)`)
  const refusals: number[] = []
  const log = {
    debug() {},
    error: (facts: { err?: Error; againInMs?: number }) => void (facts.err && refusals.push(facts.againInMs ?? 0)),
  }
  cluster.setupPrimary({ exec: file, cwd: undefined })
  const processes = await keepProcesses({ count: 1, environment: {}, freePort: async () => {}, log })
  onTestFinished(processes.stop)

  // An invalid path makes starting a process throw at once, as it does without memory for it.
  cluster.setupPrimary({ cwd: '\0' })
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  await expect.poll(() => refusals[0], { timeout: 5000 }).toBe(500)
  cluster.setupPrimary({ cwd: undefined })
  const isOneAlive = () => Object.values(cluster.workers ?? {}).some(worker => worker?.isConnected())
  await expect.poll(isOneAlive, { timeout: 5000 }).toBe(true)
})

it('a web process hears from the supervisor that people buy in another', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'web-process.mjs')
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'
    process.send({ kind: 'answering' })
    setInterval(() => process.send({ kind: 'alive' }), 1000)
    process.on('message', message => writeFileSync(${JSON.stringify(join(folder, 'heard'))} + process.pid, JSON.stringify(message)))
    setTimeout(() => process.send({ kind: 'buyers', areThere: true }), 200)`,
  )
  cluster.setupPrimary({ exec: file, cwd: undefined })
  const processes = await keepProcesses({ count: 2, environment: {}, freePort: async () => {}, log: silentLog })
  onTestFinished(processes.stop)
  const heard = () => readdirSync(folder).filter(name => name.startsWith('heard')).length
  await expect.poll(heard, { timeout: 5000 }).toBe(2)
})
