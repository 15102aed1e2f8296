import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeEventSource } from '../../test/support/fake-event-source.ts'
import { AWAY_MS } from './change-stream.ts'
import { isOld, mayTryAgain, tellStale } from './shown-page.ts'
import { followChanges, PAUSE_MS } from './use-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('window', new EventTarget())
  FakeEventSource.opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openPage() {
  const page = {
    loads: 0,
    current: {
      isShown: (what: string) => what === 'imports',
      looksAgain: false,
      reload: () => void page.loads++,
    },
  }
  const leave = followChanges(page)
  return { page, leave, stream: FakeEventSource.opened[0] as FakeEventSource }
}

it('loads once it listens, and once for what changes of it together', () => {
  const { page, stream } = openPage()
  stream.isReady()
  vi.advanceTimersByTime(PAUSE_MS)
  expect(page.loads).toBe(1)
  for (const data of ['imports', 'requests', 'imports']) stream.onmessage?.({ data })
  vi.advanceTimersByTime(PAUSE_MS)
  expect(page.loads).toBe(2)
  stream.onmessage?.({ data: 'requests' })
  vi.advanceTimersByTime(60_000)
  expect(page.loads).toBe(2)
})

it('loads while changes come one after the other without an end', () => {
  const { page, stream } = openPage()
  for (let each = 0; each < 10; each++) {
    stream.onmessage?.({ data: 'imports' })
    vi.advanceTimersByTime(PAUSE_MS / 2)
  }
  expect(page.loads).toBe(5)
})

it('looks again at what is under way while nothing is announced, as long as somebody is at the page', () => {
  const { page, leave } = openPage()
  page.current.looksAgain = true
  vi.advanceTimersByTime(20_000 + PAUSE_MS)
  expect(page.loads).toBe(4)
  page.current.looksAgain = false
  vi.advanceTimersByTime(20_000)
  expect(page.loads).toBe(4)

  page.current.looksAgain = true
  vi.advanceTimersByTime(10 * 60_000)
  const { loads } = page
  vi.advanceTimersByTime(10 * 60_000)
  expect(page.loads).toBe(loads)
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(PAUSE_MS)
  expect(page.loads).toBe(loads + 1)
  leave()
  vi.advanceTimersByTime(60_000)
  expect(page.loads).toBe(loads + 1)
})

it('asks for nothing by itself after a gap while nobody is there, and for all once somebody is', () => {
  const { page, leave, stream } = openPage()
  stream.isReady()
  vi.advanceTimersByTime(PAUSE_MS)
  for (let minute = 0; minute < 11 * 2; minute++) {
    vi.advanceTimersByTime(30_000)
    stream.beats()
  }
  stream.breaksOff({ forGood: false })
  vi.advanceTimersByTime(AWAY_MS)
  stream.isReady()
  vi.advanceTimersByTime(30_000)
  expect([isOld(), mayTryAgain(), page.loads]).toEqual([true, false, 1])
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(PAUSE_MS)
  expect([mayTryAgain(), page.loads]).toEqual([true, 2])
  tellStale(false)
  leave()
})

it('tells that a page whose changes stay away is old, until they are back and it was read anew', () => {
  const { page, leave, stream } = openPage()
  stream.isReady()
  vi.advanceTimersByTime(PAUSE_MS)
  stream.breaksOff({ forGood: false })
  vi.advanceTimersByTime(AWAY_MS - 1)
  expect(isOld()).toBe(false)
  vi.advanceTimersByTime(1 + PAUSE_MS)
  expect([isOld(), page.loads]).toEqual([true, 2])
  const isRead = () => tellStale(false)
  isRead()
  expect(isOld(), 'what changes from now on would not be seen').toBe(true)
  stream.isReady()
  expect(isOld(), 'not read yet').toBe(true)
  vi.advanceTimersByTime(PAUSE_MS)
  expect(page.loads).toBe(3)
  isRead()
  expect(isOld()).toBe(false)

  stream.breaksOff({ forGood: false })
  vi.advanceTimersByTime(AWAY_MS)
  leave()
  expect(isOld(), 'of the next page nothing is known').toBe(false)
})
