import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('the median of an odd number of values is the one in the middle', () => {
  expect(median([30, 1, 2])).toBe(2)
})

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 200 }, (_, i) => 200 - i)
  expect(percentile(values, 99)).toBe(198)
  expect(percentile(values, 100)).toBe(200)
  expect(percentile([7], 99)).toBe(7)
})

test('nothing measured is an error, not a zero', () => {
  expect(() => median([])).toThrow('nothing to measure')
  expect(() => percentile([], 99)).toThrow('nothing to measure')
})
