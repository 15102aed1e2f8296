import { describe, expect, it } from 'vitest'
import { goesOnFrom } from './fetch-log.ts'

const HISTORY = '1\t0/5000028\tbefore 2026-11-20 14:05:00-03\n\n2\t1/A0000000\tno recovery target specified\n'

describe('the history of a timeline', () => {
  it('goes on from a backup that ends before its own timeline was left', () => {
    expect(goesOnFrom(HISTORY, { timeline: 1, to: '0/5000028' })).toBe(true)
    expect(goesOnFrom(HISTORY, { timeline: 2, to: '0/FF000000' })).toBe(true)
  })

  it('does not go on from one that was made after the turn, or in another timeline', () => {
    expect(goesOnFrom(HISTORY, { timeline: 1, to: '0/5000029' })).toBe(false)
    expect(goesOnFrom(HISTORY, { timeline: 3, to: '0/1' })).toBe(false)
  })
})
