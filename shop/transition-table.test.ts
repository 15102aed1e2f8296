import { expect, it } from 'vitest'
import { assertMayBecome, mayBecome, type TransitionTable } from './transition-table.ts'

const lamp: TransitionTable<'off' | 'on' | 'broken'> = { off: ['on', 'broken'], on: ['off', 'broken'], broken: [] }

it('allows what the table lists, and staying is no change', () => {
  expect(mayBecome(lamp, 'off', 'on')).toBe(true)
  expect(mayBecome(lamp, 'broken', 'on')).toBe(false)
  expect(mayBecome(lamp, 'on', 'on')).toBe(false)
})

it('says who was to make a change that the table forbids', () => {
  expect(() => assertMayBecome(lamp, 'broken', 'on', 'lamp 7')).toThrow("lamp 7 can't go from broken to on")
  expect(() => assertMayBecome(lamp, 'off', 'on', 'lamp 7')).not.toThrow()
})
