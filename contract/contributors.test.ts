import { expect, it } from 'vitest'
import { contributionsInWords, roleNamed } from './contributors.ts'
import { foldLetters } from './fold-letters.ts'

it('names what each person contributed, people of one kind together', () => {
  expect(
    contributionsInWords([
      { role: 'B06', name: 'Ana Gil' },
      { role: 'A12', name: 'Luis Ríos' },
      { role: 'B06', name: 'Inés Paz' },
      { role: 'A23', name: 'Eva Sosa' },
      { role: 'A16', name: 'Eva Sosa' },
      { role: 'E07', name: 'Juan Sur' },
    ]),
  ).toEqual([
    { label: 'Traducción', value: 'Ana Gil e Inés Paz' },
    { label: 'Ilustraciones', value: 'Luis Ríos' },
    { label: 'Prólogo', value: 'Eva Sosa' },
    { label: 'Colaboración', value: 'Juan Sur' },
  ])
})

it('knows a role by its name', () => {
  expect(roleNamed(' traduccion', foldLetters)).toBe('B06')
  expect(roleNamed('colaboración', foldLetters)).toBe('Z99')
  expect(roleNamed('magia', foldLetters)).toBeUndefined()
})
