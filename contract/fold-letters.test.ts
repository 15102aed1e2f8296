import { expect, it } from 'vitest'
import { foldLetters, withoutAccents } from './fold-letters.ts'

it.each([
  ['Ñandú', 'Nandu'],
  ['Canción'.normalize('NFD'), 'Cancion'],
  ['Ærø, ß y 25 %', 'Ærø, ß y 25 %'],
  ['İzmir', 'Izmir'],
])('takes the accents off %s and leaves the rest as it is', (text, bare) => {
  expect(withoutAccents(text)).toBe(bare)
})

it.each(['PAYSANDÚ', 'Paysandu', 'paysandú', 'PaysandÚ'.normalize('NFD')])(
  'makes %s the same as any other way to write it',
  text => {
    expect(foldLetters(text)).toBe('paysandu')
  },
)
