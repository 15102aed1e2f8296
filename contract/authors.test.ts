import { expect, it } from 'vitest'
import { authorLine, authorNames } from './authors.ts'

it.each([
  ['Mario Benedetti', ['Mario Benedetti'], 'Mario Benedetti'],
  ['Benedetti, Mario', ['Benedetti, Mario'], 'Benedetti, Mario'],
  ['Ana Paz; Luis Ríos', ['Ana Paz', 'Luis Ríos'], 'Ana Paz y Luis Ríos'],
  ['Ana Paz;Luis Ríos ; Eva Sosa', ['Ana Paz', 'Luis Ríos', 'Eva Sosa'], 'Ana Paz, Luis Ríos y Eva Sosa'],
  ['Ana Paz; Inés Ríos', ['Ana Paz', 'Inés Ríos'], 'Ana Paz e Inés Ríos'],
  ['Ana Paz; Hilda Ríos', ['Ana Paz', 'Hilda Ríos'], 'Ana Paz e Hilda Ríos'],
  ['Ana Paz; Iara Ríos', ['Ana Paz', 'Iara Ríos'], 'Ana Paz y Iara Ríos'],
  [
    'Ana Paz; Luis Ríos; Eva Sosa y otros',
    ['Ana Paz', 'Luis Ríos', 'Eva Sosa'],
    'Ana Paz, Luis Ríos, Eva Sosa y otros',
  ],
  ['Ana Paz;', ['Ana Paz'], 'Ana Paz'],
  [';', [';'], ';'],
  ['Nosotros y otros', ['Nosotros y otros'], 'Nosotros y otros'],
])('%s is %j, and reads %s', (authors, names, line) => {
  expect(authorNames(authors)).toEqual(names)
  expect(authorLine(authors)).toBe(line)
})
