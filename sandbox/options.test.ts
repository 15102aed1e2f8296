import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('has a port of its own and keeps nothing, unless it is told otherwise', () => {
  expect(readOptions([])).toEqual({ port: 3900, folder: null, webhookRetryScale: 1 })
  expect(readOptions(['--port', '4000', '--folder', '/tmp/cards', '--webhook-retry-scale', '0.01'])).toEqual({
    port: 4000,
    folder: '/tmp/cards',
    webhookRetryScale: 0.01,
  })
})

it.each([
  [['--port', 'abc'], '--port must be a whole number from 1 to 65535 (it is "abc").'],
  [['--port', '70000'], '--port must be a whole number from 1 to 65535 (it is "70000").'],
  [['--webhook-retry-scale', '0'], '--webhook-retry-scale must be a number above 0 (it is "0").'],
  [['--nothing'], "Unknown option '--nothing'"],
])('refuses %j', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason)
})
