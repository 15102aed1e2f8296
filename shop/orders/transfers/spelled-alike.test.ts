import { expect, it } from 'vitest'
import { areSpelledAlike, wordsOf } from './spelled-alike.ts'

it.each([
  ['perez', 'peres'],
  ['gonzalez', 'gonsales'],
  ['vazquez', 'basques'],
  ['llorente', 'yorente'],
  ['hernandez', 'ernandez'],
  ['rodriguez', 'rodrigues'],
  ['rodriguez', 'rodrig'],
  ['etcheverry', 'echeverry'],
  ['fernandez', 'ferandez'],
  ['martinez', 'matrinez'],
  ['giménez', 'jimenez'].map(word => wordsOf(word)[0] ?? '') as [string, string],
])('takes %s and %s for one name', (one, other) => {
  expect(areSpelledAlike(one, other)).toBe(true)
  expect(areSpelledAlike(other, one)).toBe(true)
})

it.each([
  ['silva', 'silvia'],
  ['perez', 'pereira'],
  ['ana', 'anabel'],
  ['lopez', 'gomez'],
  ['martinez', 'martini'],
  ['rodriguez', 'dominguez'],
])('keeps %s and %s apart', (one, other) => expect(areSpelledAlike(one, other)).toBe(false))

it('reads the words of a text without accents, capitals and what is too short', () => {
  expect(wordsOf('TRF. 12 de Núñez, María-José')).toEqual(['trf', 'nunez', 'maria', 'jose'])
})
