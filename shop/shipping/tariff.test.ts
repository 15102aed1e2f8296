import { describe, expect, it } from 'vitest'
import { countPackages } from './tariff.ts'

const packages = (packageLimitG: number | null, unitWeightG: number, quantity: number) =>
  countPackages({ packageLimitG }, { unitWeightG, quantity })

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
})
