import { describe, expect, it } from 'vitest'
import { countPackages } from './tariff.ts'

const packages = (packageLimitG: number | null, unitWeightG: number, quantity: number) =>
  countPackages({ packageLimitG }, [{ unitWeightG, quantity }])

describe('the packages of a parcel', () => {
  it('are one where the operator sets no limit', () => {
    expect(packages(null, 900, 999)).toBe(1)
  })

  it('hold as many whole copies as the limit allows', () => {
    expect(packages(1000, 400, 1)).toBe(1)
    expect(packages(1000, 400, 2)).toBe(1)
    expect(packages(1000, 400, 3)).toBe(2)
    expect(packages(1000, 400, 5)).toBe(3)
  })

  it('may be full to the gram', () => {
    expect(packages(1000, 500, 2)).toBe(1)
    expect(packages(1000, 500, 4)).toBe(2)
    expect(packages(1000, 1000, 3)).toBe(3)
  })

  it('can not take a copy that is too heavy alone', () => {
    expect(packages(1000, 1001, 1)).toBeNull()
  })

  it('take the copies of several books together, the heaviest first', () => {
    const together = (...weights: number[]) =>
      countPackages(
        { packageLimitG: 1000 },
        weights.map(unitWeightG => ({ unitWeightG, quantity: 1 })),
      )
    expect(together(300, 700)).toBe(1)
    expect(together(300, 701)).toBe(2)
    expect(together(200, 200, 600, 800, 200)).toBe(2)
    expect(together(300, 300, 700, 700)).toBe(2)
    expect(together(600, 300, 200)).toBe(2)
    expect(together(300, 1001)).toBeNull()
  })

  it('fill what is left beside heavier copies', () => {
    const parcel = [
      { unitWeightG: 600, quantity: 3 },
      { unitWeightG: 200, quantity: 7 },
    ]
    expect(countPackages({ packageLimitG: 1000 }, parcel)).toBe(4)
    const lighter = { unitWeightG: 150, quantity: 2 }
    expect(countPackages({ packageLimitG: 1000 }, [{ unitWeightG: 400, quantity: 2 }, lighter])).toBe(2)
    expect(countPackages({ packageLimitG: 1100 }, [{ unitWeightG: 400, quantity: 2 }, lighter])).toBe(1)
  })
})
