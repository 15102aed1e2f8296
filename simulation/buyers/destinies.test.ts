import { describe, expect, it } from 'vitest'
import { destinyOf } from './destinies.ts'

const many = (seed: number) => Array.from({ length: 3000 }, (_, index) => destinyOf(seed, index))

describe('a buyer’s destiny', () => {
  it('depends on seed and buyer alone', () => {
    expect(many(1)).toEqual(many(1))
    expect(many(2)).not.toEqual(many(1))
    // A destiny does not depend on the buyers before.
    expect(destinyOf(1, 1500)).toEqual(many(1)[1500])
  })

  it('covers each kind of life, each manner, each ending and each point on a buyer’s way', () => {
    const destinies = many(1)
    const values = <Key extends 'manner' | 'ends' | 'bank' | 'killAt'>(key: Key) => new Set(destinies.map(d => d[key]))
    expect([...values('manner')].sort()).toEqual([
      'bad-token',
      'double-click',
      'lost-answer',
      'once',
      'two-cards',
      'wrong-total',
    ])
    expect([...values('ends')].sort()).toEqual(['cancelled', 'given back', 'paid', 'part given back', 'rejected'])
    expect(new Set(destinies.map(({ thinksAgain }) => thinksAgain)).size, 'each second thought, and none').toBe(5)
    expect(destinies.some(({ wantsUnprintable }) => wantsUnprintable)).toBe(true)
    expect(values('bank')).toEqual(new Set(['approve', 'reject', 'expire', null]))
    expect(values('killAt')).toEqual(new Set(['before-charge', 'after-charge', 'recording', 'answering', null]))
    const holders = new Set(
      destinies.flatMap(({ steps }) => steps.map(step => (step.kind === 'card' ? step.holder : ''))),
    )
    expect(holders.size, 'each rejection, APRO, CONT and no card').toBe(17)
  })

  it('lets nobody leave but where the shop dies, with what was done by then', () => {
    const leaving = many(1).filter(({ leaves }) => leaves)
    expect(leaving.length).toBeGreaterThan(5)
    for (const { killAt, ends } of leaving) expect(ends).toBe(killAt === 'before-charge' ? 'cancelled' : 'paid')
  })
})
