import { describe, expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

describe('a packed value', () => {
  it('is one text, and what was packed again', () => {
    const packed = pack({ title: 'La tregua', prices: [690, 720] })
    expect(packed).toBe('{"title":"La tregua","prices":[690,720]}')
    expect(unpack(packed)).toEqual({ title: 'La tregua', prices: [690, 720] })
  })

  it('is the same object for all who unpack it', () => {
    const value = { title: 'Rayuela' }
    expect(unpack(pack(value))).toBe(value)
    const received = '{"title":"Ficciones"}'
    expect(unpack(received)).toBe(unpack(received))
  })

  it('is read again where many others came since', () => {
    const value = { title: 'El pozo' }
    const packed = pack(value)
    for (let i = 0; i < 60; i++) pack({ i })
    expect(unpack(packed)).toEqual(value)
    expect(unpack(packed)).not.toBe(value)
  })
})
