import { expect, it } from 'vitest'
import { headedFaults, inputFaults } from './form-faults.ts'

function formWith(...fields: string[]): FormData {
  const form = new FormData()
  for (const field of fields) form.set(field, '')
  return form
}

it('says what an act refuses beside the field that it came from, and elsewhere in words', () => {
  const message = 'tracking.number: no es un número.\ntracking.url: falta.\ntransferIds.0: no es un número.\nesto no.'
  expect(inputFaults(message, formWith('tracking', 'url'))).toEqual([
    { field: 'tracking', text: 'No es un número.' },
    { field: 'url', text: 'Falta.' },
    { text: 'créditos: no es un número.' },
    { text: 'esto no.' },
  ])
})

it('says of what is missing nothing besides', () => {
  expect(inputFaults('to: falta.\nto: no es un correo.', formWith('to'))).toEqual([{ field: 'to', text: 'Falta.' }])
})

it('says what the shop heads by its own names beside the fields that they stand for', () => {
  const faults = [
    'dirección: «x» no es una dirección https://….',
    'lugar: falta.',
    'constructor: x.',
    'No hay un campo.',
  ]
  expect(headedFaults(faults, { dirección: 'address' })).toEqual([
    { field: 'address', text: '«x» no es una dirección https://….' },
    { text: 'lugar: falta.' },
    { text: 'constructor: x.' },
    { text: 'No hay un campo.' },
  ])
})
