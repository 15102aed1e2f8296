import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the command', () => {
  it('has the sizes of the specification by default', () => {
    expect(readOptions(['checkout-faults'])).toMatchObject({ simulation: 'checkout-faults', orders: 2000, seed: 1 })
    expect(readOptions(['month'])).toMatchObject({ simulation: 'month', orders: 5000, sabotage: null, twice: false })
    expect(readOptions(['month', '--orders', '40', '--seed', '7'])).toMatchObject({ orders: 40, seed: 7 })
  })

  it.each([
    [[], /Name one simulation/],
    [['year'], /Name one simulation/],
    [['month', '--orders', '0'], /1 at least/],
    [['month', '--orders', 'many'], /whole number/],
    [['month', '--sabotage', 'everything'], /--sabotage takes/],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
  })
})
