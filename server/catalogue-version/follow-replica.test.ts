import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followReplica } from './follow-replica.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A replica that shows the version the test sets, and the log about it. */
async function replicaAt(shown: number | Error, { announced = 7 } = {}) {
  const replica = { shown, answersInMs: 0, looks: 0, looksAtOnce: 0 }
  const said: string[] = []
  const followed = followReplica({
    readVersion: async () => {
      replica.looks++
      replica.looksAtOnce++
      if (replica.answersInMs > 0) await new Promise(resolve => setTimeout(resolve, replica.answersInMs))
      replica.looksAtOnce--
      if (replica.shown instanceof Error) throw replica.shown
      return replica.shown
    },
    announced,
    log: {
      warn: (_fields: unknown, text: string) => void said.push(text),
      info: (text: string) => void said.push(text),
    } as never,
  })
  onTestFinished(() => followed.stop())
  await pass(0)
  return { replica, followed, said }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const ASIDE = 'la réplica está atrasada: mientras tanto se lee del primario'

describe('a replica', () => {
  it('is read once it shows what the primary has', async () => {
    const { replica, followed, said } = await replicaAt(6)
    expect(followed.mayRead()).toBe(false)
    expect(followed.version.current()).toBe(7)
    replica.shown = 7
    await pass(1000)
    expect(followed.mayRead()).toBe(true)
    expect(said).toEqual([])
  })

  it('raises the version only when it shows the change itself', async () => {
    const { replica, followed } = await replicaAt(7)
    followed.learn(8)
    await pass(1000)
    expect(followed.version.current()).toBe(7)
    replica.shown = 8
    await pass(25)
    expect(followed.version.current()).toBe(8)
    expect(followed.mayRead()).toBe(true)
  })

  it('is put aside when a change does not reach it, and read again when it has caught up', async () => {
    const { replica, followed, said } = await replicaAt(7)
    followed.learn(8)
    await pass(1600)
    expect(followed.mayRead()).toBe(false)
    expect(followed.version.current()).toBe(8)
    followed.learn(9)
    expect(followed.version.current(), 'the primary has it').toBe(9)
    replica.shown = 8
    await pass(3000)
    expect(followed.mayRead(), 'still behind').toBe(false)
    replica.shown = 9
    await pass(1000)
    expect(followed.mayRead()).toBe(true)
    expect(said).toEqual([ASIDE, 'la réplica se puso al día, y se lee otra vez'])
  })

  it('may know of a change before the primary announces it, and is then held to it', async () => {
    const { replica, followed } = await replicaAt(9)
    expect(followed.version.current()).toBe(9)
    followed.learn(8)
    followed.failed(new Error('gone'))
    expect(followed.version.current()).toBe(9)
    replica.shown = 8
    await pass(3000)
    expect(followed.mayRead()).toBe(false)
  })

  it('may be a little behind for as long as changes follow one another', async () => {
    const { replica, followed, said } = await replicaAt(7)
    for (let version = 8; version < 30; version++) {
      followed.learn(version)
      replica.shown = version - 1
      await pass(500)
      expect(followed.version.current()).toBe(version - 1)
    }
    expect(said).toEqual([])
  })

  it('that stands still is put aside however many changes follow one another', async () => {
    const { followed, said } = await replicaAt(7)
    for (let version = 8; version < 12; version++) {
      followed.learn(version)
      await pass(500)
    }
    expect(said).toEqual([ASIDE])
  })

  it('is given no more time because it answers slowly', async () => {
    const { replica, followed, said } = await replicaAt(7)
    replica.answersInMs = 1600
    followed.learn(8)
    await pass(1600)
    expect(said).toEqual([ASIDE])
  })

  it('is asked one thing at a time, and often only while a change is on its way', async () => {
    const { replica, followed } = await replicaAt(7)
    const looksWithin = async (ms: number) => {
      const before = replica.looks
      await pass(ms)
      return replica.looks - before
    }
    expect(await looksWithin(10_000), 'it shows everything').toBe(4)
    replica.answersInMs = 100
    followed.learn(8)
    followed.learn(9)
    expect(replica.looksAtOnce).toBe(1)
    expect(await looksWithin(1250), 'a change is on its way').toBe(10)
    await pass(1000)
    expect(followed.mayRead()).toBe(false)
    replica.answersInMs = 0
    expect(await looksWithin(10_000), 'it is put aside').toBe(10)
  })

  it('does not count from what it showed before the primary announced more', async () => {
    const { replica, followed } = await replicaAt(6)
    let answer = (_version: number) => {}
    const slow = new Promise<number>(resolve => {
      answer = resolve
    })
    Object.defineProperty(replica, 'shown', { get: () => slow })
    await pass(1000)
    followed.learn(8)
    answer(7)
    await pass(0)
    expect(followed.mayRead()).toBe(false)
    expect(followed.version.current()).toBe(8)
  })

  it('is no longer asked once it is let go, whatever the primary announces', async () => {
    const { replica, followed, said } = await replicaAt(7)
    followed.stop()
    expect(vi.getTimerCount()).toBe(0)
    replica.shown = new Error('its connections are closed')
    followed.learn(8)
    await pass(60_000)
    expect(said).toEqual([])
  })

  it('is put aside at once when it fails, and when it is an older copy', async () => {
    const { replica, followed, said } = await replicaAt(7)
    followed.failed(new Error('gone'))
    expect(followed.mayRead()).toBe(false)
    await pass(2500)
    expect(followed.mayRead()).toBe(true)
    replica.shown = 5
    await pass(2500)
    expect(followed.mayRead()).toBe(false)
    replica.shown = new Error('gone')
    await pass(60_000)
    expect(followed.mayRead()).toBe(false)
    expect(said, 'each time once').toEqual([
      'la réplica no se puede leer: mientras tanto se lee del primario',
      'la réplica se puso al día, y se lee otra vez',
      'la réplica volvió a un momento anterior: mientras tanto se lee del primario',
    ])
  })
})
