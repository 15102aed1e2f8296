import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('measures the default catalogue, within a quarter of an hour', () => {
  expect(readOptions([])).toEqual({ titles: 40_500, seconds: 2, allowedMs: 900_000, command: 'npm run bench' })
})

test('larger catalogues get longer rounds and more time', () => {
  const options = readOptions(['--titles', '405000'])
  expect(options).toMatchObject({ seconds: 20, allowedMs: 9_000_000, command: 'npm run bench -- --titles 405000' })
})

test.each([['--titles', '10'], ['--titles', 'many'], ['--seconds', '0'], ['--fast']])('refuses %s %s', (...args) => {
  expect(() => readOptions(args)).toThrow(args[0])
})
