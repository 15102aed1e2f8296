import { expect, it } from 'vitest'
import { readPriceJump } from './price-jump.ts'

it.each([
  ['', 30],
  [' 12,5 ', 12.5],
  ['0', 0],
  ['1000', 1000],
  ['1000,5', undefined],
  ['-1', undefined],
  ['mucho', undefined],
])('%j as %s percent', (text, percent) => {
  expect(readPriceJump(text)).toBe(percent)
})
