import { expect, test } from 'vitest'
import { parseParent, parseRollup, summarizeMemory } from './memory.ts'

test('reads resident and proportional memory of a process', () => {
  const text = [
    '55d0-7ffe ---p 00000000 00:00 0    [rollup]',
    'Rss:               10240 kB',
    'Pss:                5120 kB',
    'Pss_Dirty:          1024 kB',
    'Shared_Clean:       4096 kB',
  ].join('\n')
  expect(parseRollup(text)).toEqual({ rssMiB: 10, pssMiB: 5 })
})

test('finds the parent of a process whatever its name is', () => {
  expect(parseParent('4321 (postgres: io (a) b) S 77 4321 4321 0 -1 4194560')).toBe(77)
})

test('gives the last and the highest of all rounds, or nothing when one could not be read', () => {
  const memory = (pssMiB: number) => ({ pssMiB, rssMiB: 2 * pssMiB, shopPssMiB: 100, processes: 9 })
  const summary = { afterLoad: memory(200), afterMeasurements: memory(300), highest: memory(400) }
  expect(summarizeMemory(memory(200), [memory(400), memory(300)])).toEqual(summary)
  expect(summarizeMemory(memory(200), [memory(400), null])).toBeNull()
  expect(summarizeMemory(null, [memory(400)])).toBeNull()
})
