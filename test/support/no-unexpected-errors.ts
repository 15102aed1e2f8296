import { afterEach, beforeEach, expect, vi } from 'vitest'

// An error that nobody expected is a failure, even when every assertion holds.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  const calls = spy.mock?.calls ?? []
  vi.restoreAllMocks()
  expect(calls, 'unexpected console.error').toEqual([])
})
