import { expect, it } from 'vitest'
import { authorLine, authorNames, shortAuthors, wholeAuthorLine } from './authors.ts'

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
  ['A; B; C; D', ['A', 'B', 'C', 'D'], 'A, B, C y D'],
  ['A; B; C; D; E', ['A', 'B', 'C', 'D', 'E'], 'A, B, C y otros'],
  ['A; B; C; D; E y otros', ['A', 'B', 'C', 'D', 'E'], 'A, B, C y otros'],
  ['Ana Paz;', ['Ana Paz'], 'Ana Paz'],
  [';', [';'], ';'],
  ['Nosotros y otros', ['Nosotros y otros'], 'Nosotros y otros'],
])('%s is %j, and reads %s', (authors, names, line) => {
  expect(authorNames(authors)).toEqual(names)
  expect(authorLine(authors)).toBe(line)
})

it('cuts a long list as it is written, and names all of it where asked', () => {
  expect(shortAuthors('A; B; C; D')).toBe('A; B; C; D')
  expect(shortAuthors('A; B; C; D; E')).toBe('A; B; C y otros')
  expect(wholeAuthorLine('A; B; C; D; E')).toBe('A, B, C, D y E')
})
