import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'

it.each([
  ['Minas', 'Lavalleja', 'Minas, Lavalleja'],
  ['Salto', 'Salto', 'Salto'],
  ['SALTO', 'Salto', 'SALTO'],
])('%s in %s is called %s', (city, department, expected) => {
  expect(placeName({ city, department })).toBe(expected)
})
