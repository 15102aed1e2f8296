import { expect, it } from 'vitest'
import { isNestedDeeperThan } from './json-depth.ts'

const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`

it.each([
  [nested(32), false],
  [nested(34), true],
  ['['.repeat(33), true],
  [`{"a":"${'['.repeat(100)}"}`, false],
  [`{"a":"\\"${'['.repeat(100)}"}`, false],
  [`{"a":"\\\\",${'"b":['.repeat(33)}`, true],
  [`[${'[],'.repeat(100)}1]`, false],
])('%s is nested deeper than 32 levels: %s', (json, isDeeper) => {
  expect(isNestedDeeperThan(32, json)).toBe(isDeeper)
})
