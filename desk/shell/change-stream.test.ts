import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeEventSource } from '../../test/support/fake-event-source.ts'
import { AWAY_MS, openChangeStream, SILENCE_MS } from './change-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openStream() {
  const heard: string[] = []
  const page = { isAttended: true }
  const stream = openChangeStream({
    onChange: what => heard.push(what),
    onMissed: () => heard.push('missed'),
    onAway: () => heard.push('away'),
    isAttended: () => page.isAttended,
  })
  const last = () => FakeEventSource.opened.at(-1) as FakeEventSource
  const opened = () => FakeEventSource.opened.length
  return { heard, page, stream, last, opened }
}

it('hears changes, and that it may have missed some since the page’s data was read, and while the browser connected again', () => {
  const { heard, last, opened } = openStream()
  expect(heard).toEqual([])
  last().isReady()
  expect(heard).toEqual(['missed'])
  last().onmessage?.({ data: 'order 1001' })
  last().breaksOff({ forGood: false })
  last().isReady()
  expect([heard, opened()]).toEqual([['missed', 'order 1001', 'missed'], 1])
})

it('opens another after an answer that is no stream, each time later, until one is ready', () => {
  const { heard, last, opened } = openStream()
  for (const pauseMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    const before = opened()
    last().breaksOff({ forGood: true })
    vi.advanceTimersByTime(pauseMs - 1)
    expect(opened()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(opened()).toBe(before + 1)
  }
  last().isReady()
  expect(heard).toEqual(['away', 'missed'])
  last().breaksOff({ forGood: true })
  vi.advanceTimersByTime(2000)
  last().isReady()
  expect(heard).toEqual(['away', 'missed', 'missed'])
})

it('says once that it stays away, at first and after a gap, and nothing of a gap that ends soon', () => {
  const { heard, stream, last } = openStream()
  vi.advanceTimersByTime(AWAY_MS)
  expect(heard).toEqual(['away'])
  last().breaksOff({ forGood: false })
  vi.advanceTimersByTime(AWAY_MS)
  last().isReady()
  expect(heard).toEqual(['away', 'missed'])
  last().breaksOff({ forGood: false })
  vi.advanceTimersByTime(AWAY_MS - 1)
  last().isReady()
  vi.advanceTimersByTime(AWAY_MS)
  expect(heard).toEqual(['away', 'missed', 'missed'])
  last().breaksOff({ forGood: false })
  stream.close()
  vi.advanceTimersByTime(AWAY_MS)
  expect(heard).toEqual(['away', 'missed', 'missed'])
})

it('gives up a stream that nothing comes from any more, and then may have missed changes', () => {
  const { heard, last, opened } = openStream()
  const first = last()
  first.isReady()
  vi.advanceTimersByTime(SILENCE_MS - 1)
  first.beats()
  vi.advanceTimersByTime(SILENCE_MS - 1)
  first.onmessage?.({ data: 'order 1001' })
  vi.advanceTimersByTime(SILENCE_MS - 1)
  expect(first.readyState).not.toBe(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(1)
  expect(first.readyState).toBe(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(1)
  expect(heard.at(-1), 'it was silent for long enough').toBe('away')
  vi.advanceTimersByTime(2000)
  expect(opened()).toBe(2)
  last().isReady()
  expect(heard).toEqual(['missed', 'order 1001', 'away', 'missed'])
})

it('gives up a connection that hangs before it is a stream, but not one that the browser tries again', () => {
  const { last, opened } = openStream()
  for (let each = 0; each < 30; each++) {
    vi.advanceTimersByTime(5000)
    last().breaksOff({ forGood: false })
  }
  expect(opened()).toBe(1)
  vi.advanceTimersByTime(SILENCE_MS + 2000)
  expect(opened()).toBe(2)
})

it('waits for somebody at a page that nobody touches, and opens none once the page is left', () => {
  const { page, stream, last, opened } = openStream()
  page.isAttended = false
  last().breaksOff({ forGood: true })
  vi.advanceTimersByTime(3_600_000)
  expect(opened()).toBe(1)
  stream.touch()
  expect(opened()).toBe(2)
  stream.touch()
  expect(opened()).toBe(2)
  page.isAttended = true
  last().breaksOff({ forGood: true })
  stream.close()
  stream.touch()
  vi.advanceTimersByTime(3_600_000)
  expect(opened()).toBe(2)
})
