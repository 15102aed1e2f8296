import { expect, it } from 'vitest'
import { withFullStop } from './full-stop.ts'

it.each([
  ['Llegó el verano', 'Llegó el verano.'],
  ['Llegó el verano.', 'Llegó el verano.'],
  ['¿Llegó?', '¿Llegó?'],
  ['Llegó (por fin)', 'Llegó (por fin).'],
])('%s ends once', (text, sentence) => {
  expect(withFullStop(text)).toBe(sentence)
})
