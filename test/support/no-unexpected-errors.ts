import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console error fails the test, even if every assertion holds.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  const calls = spy.mock?.calls ?? []
  vi.restoreAllMocks()
  expect(calls, 'unexpected console.error').toEqual([])
})
