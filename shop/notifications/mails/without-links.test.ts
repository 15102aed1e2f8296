import { expect, it } from 'vitest'
import { leastTime } from '../../../test/support/least-time.ts'
import { withoutLinks } from './without-links.ts'

it.each([
  ['Evil.bank te premia', 'Evil. bank te premia'],
  ['Entra en evil.guru, youtu.be/x', 'Entra en evil. guru, youtu. be/x'],
  ['a.b.evil.bank', 'a. b. evil. bank'],
  ['еvil.bаnk', 'еvil. bаnk'],
  ['evil。bank', 'evil。 bank'],
  ['x1.co', 'x1. co'],
  ['❤.ws', '❤. ws'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
])('what a visitor typed is no address any more: %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
})

it.each(['Ana Pérez', 'Ma. del Carmen', 'Ruta 8 km 17.500', 'Bv. Artigas 1234', 'Cía.', '... Ana'])(
  'other texts stay as they are: %s',
  text => {
    expect(withoutLinks(text)).toBe(text)
  },
)

it('is done quickly, whatever is sent', () => {
  expect(leastTime(() => withoutLinks('a.'.repeat(5000)))).toBeLessThan(100)
})
