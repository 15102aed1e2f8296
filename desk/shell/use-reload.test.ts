import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReload, HANGS_MS } from './use-reload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose loads come when they are told to. */
function openPage() {
  const loads: PromiseWithResolvers<void>[] = []
  const reload = createReload(() => {
    const load = Promise.withResolvers<void>()
    loads.push(load)
    return load.promise
  })
  const comes = async () => {
    loads.at(-1)?.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { reload, comes, begun: () => loads.length }
}

it('loads at once; asked meanwhile it loads once more, when the first load is there', async () => {
  const { reload, comes, begun } = openPage()
  reload.ask()
  expect(begun()).toBe(1)
  for (const _ of [1, 2, 3]) reload.ask()
  expect(begun()).toBe(1)
  await comes()
  expect(begun()).toBe(2)
  await comes()
  expect(begun()).toBe(2)
  await vi.advanceTimersByTimeAsync(HANGS_MS)
  expect(begun()).toBe(2)
})

it('waits for a page that is asked for, and for what others load', () => {
  const { reload, begun } = openPage()
  reload.follow(true)
  reload.ask()
  vi.advanceTimersByTime(HANGS_MS - 1)
  expect(begun()).toBe(0)
  reload.follow(false)
  expect(begun()).toBe(1)
})

it('loads all the same where nothing comes for long, and waits for that load again', async () => {
  const { reload, comes, begun } = openPage()
  reload.ask()
  reload.ask()
  vi.advanceTimersByTime(HANGS_MS)
  expect(begun()).toBe(2)
  reload.ask()
  expect(begun()).toBe(2)
  await comes()
  expect(begun()).toBe(3)
})

it('loads nothing for a page that was left', async () => {
  const { reload, comes, begun } = openPage()
  reload.ask()
  reload.ask()
  reload.stop()
  await comes()
  await vi.advanceTimersByTimeAsync(HANGS_MS)
  expect(begun()).toBe(1)
})
