import * as v from 'valibot'
import { expect, it } from 'vitest'
import { textWithoutAddress } from './required-text.ts'

it.each(['a', '1', 'a-', 'aé'])('refuses a long text by its length alone, and costs nobody time: %s', piece => {
  const text = piece.repeat(60_000 / piece.length)
  const began = performance.now()
  const { issues } = v.safeParse(textWithoutAddress('Falta', 200), text)
  expect(issues?.map(({ message }) => message)).toEqual(['El texto no puede superar los 200 caracteres'])
  // It once took 14 s.
  expect(performance.now() - began).toBeLessThan(1000)
})

it.each(['Núñez', 'Nguyễn Thị Ánh', "O'Higgins", 'Ana 👩‍👩‍👧', 'שָׁלוֹם'])('takes a name as people write it: %s', name => {
  expect(v.safeParse(textWithoutAddress('Falta', 200), name).success).toBe(true)
})

it.each([
  ['a soft hyphen', 'Ana\u00ad Paz'],
  ['a zero-width space', 'pre\u200bmio'],
  ['a joint of words', 'pre\u2060mio'],
  ['a byte order mark inside', 'pre\ufeffmio'],
  ['tags', 'Ana\u{e0041}'],
  ['a letter that is blank', 'Ana\u3164Paz'],
  ['an empty pattern', 'Ana\u2800Paz'],
  ['a joint of graphemes', 'Ana\u034fPaz'],
  ['a heap of marks', `A${'\u0301'.repeat(8)}na`],
])('refuses %s', (_, name) => {
  const { issues } = v.safeParse(textWithoutAddress('Falta', 200), name)
  expect(issues?.map(({ message }) => message)).toEqual(['El texto tiene caracteres que no se pueden usar'])
})
