import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { killHanging } from './kill-hanging.ts'
import { BEAT_MS } from './messages.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A web process that answers, and the events that it got. */
function webProcess() {
  const events: string[] = []
  const kill = (signal: string) => void events.push(signal)
  const worker = Object.assign(new EventEmitter(), { process: { pid: 7, kill } }) as unknown as Worker
  killHanging(worker, { error: (_fields: unknown, text: string) => void events.push(text) } as never)
  return { worker, events }
}

const passBeats = (beats: number) => vi.advanceTimersByTime(beats * BEAT_MS)
const KILLED = ['un proceso web no responde: se lo termina, y otro toma su lugar', 'SIGKILL']

describe('a web process', () => {
  it('that says nothing for more than ten beats is killed, once', () => {
    const { events } = webProcess()
    passBeats(10)
    expect(events).toEqual([])
    passBeats(1)
    expect(events).toEqual(KILLED)
    passBeats(30)
    expect(events).toEqual(KILLED)
  })

  it('lives for as long as it says anything at all', () => {
    const { worker, events } = webProcess()
    for (let times = 0; times < 5; times++) {
      passBeats(10)
      worker.emit('message', { kind: 'alive' })
    }
    expect(events).toEqual([])
  })

  it('that has ended is no longer watched', () => {
    const { worker } = webProcess()
    worker.emit('exit')
    expect(vi.getTimerCount()).toBe(0)
  })
})
