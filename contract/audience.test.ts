import { expect, it } from 'vitest'
import { audienceInWords } from './audience.ts'

it.each<[number | null, number | null, string[], string | undefined]>([
  [6, 9, [], 'Para lectores de 6 a 9 años'],
  [6, 9, ['02'], 'Para lectores de 6 a 9 años'],
  [12, null, ['03', '04'], 'Para lectores desde 12 años. Para la enseñanza primaria y secundaria'],
  [null, 3, [], 'Para lectores de hasta 3 años'],
  [0, 1, [], 'Para lectores de 0 a 1 año'],
  [8, 8, [], 'Para lectores de 8 años'],
  [null, null, ['05', '06'], 'Para la enseñanza universitaria. Para profesionales e investigadores'],
  [null, null, ['01'], undefined],
])('from %s to %s with %s is: %s', (from, to, codes, words) => {
  expect(audienceInWords({ from, to, codes })).toBe(words)
})
