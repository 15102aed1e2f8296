import { expect, it } from 'vitest'
import { EDITABLE_NAMES, fieldOf, readCells } from './read-cells.ts'

it('names, to who asks for an unknown field, those there are in Spanish, and understands each of these', () => {
  const { faults } = readCells({ tamaño: '3' }, new Map())
  expect(faults).toEqual([`No hay un campo «tamaño»; hay: ${EDITABLE_NAMES.join(', ')}.`])
  expect(EDITABLE_NAMES).toContain('número en la serie')
  expect(EDITABLE_NAMES.filter(name => fieldOf(name) === undefined)).toEqual([])
  const unknown = Object.fromEntries(EDITABLE_NAMES.map(name => [name, '?']))
  expect(readCells(unknown, new Map()).faults.join()).not.toContain('No hay un campo')
})

it('takes a book’s availability by its Spanish name from a person, not from a file', () => {
  expect(readCells({ Disponibilidad: '40' }, new Map()).patch).toEqual({ availability: '40' })
})
