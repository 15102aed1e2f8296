import * as v from 'valibot'
import { expect, it } from 'vitest'
import { textWithoutAddress } from './required-text.ts'

it.each(['a', '1', 'a-', 'aé'])('refuses a long text by its length alone, and costs nobody time: %s', piece => {
  const text = piece.repeat(60_000 / piece.length)
  const began = performance.now()
  const { issues } = v.safeParse(textWithoutAddress('Falta', 200), text)
  expect(issues?.map(({ message }) => message)).toEqual(['El texto no puede superar los 200 caracteres'])
  // It took 14 s.
  expect(performance.now() - began).toBeLessThan(1000)
})
