import { expect, it } from 'vitest'
import { formatInWords } from './binding.ts'

it('says how a book is bound, and whether its print is large', () => {
  expect(formatInWords({ binding: 'hardcover' })).toBe('Tapa dura')
  expect(formatInWords({ binding: 'paperback', largePrint: true })).toBe('Tapa blanda, letra grande')
  expect(formatInWords({ largePrint: true })).toBe('Letra grande')
  expect(formatInWords({ largePrint: false })).toBeUndefined()
})
