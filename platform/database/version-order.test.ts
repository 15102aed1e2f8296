import { expect, it } from 'vitest'
import { isAtMostNext } from './version-order.ts'

it.each([
  ['0.1.0', true],
  ['0.1.9', true],
  ['0.2.0', true],
  ['0.2.7', true],
  ['0.0.1', true],
  ['0.3.0', false],
  ['1.0.0', false],
  ['1.2.0', false],
  [null, false],
])('0.1.0 opens the data of %s: %s', (of, isOpened) => {
  expect(isAtMostNext(of, '0.1.0')).toBe(isOpened)
})
