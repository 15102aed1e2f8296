import { expect, it } from 'vitest'
import { fillTemplate, unfilledFields, unknownFields } from './answer-template.ts'

const VALUES = {
  nombre: 'Ana',
  libro: 'La tregua, de Mario Benedetti',
  precio: null,
  enlace: 'https://anaquel.example/libro/la-tregua',
  consulta: 'C-1001',
  librería: 'Anaquel',
}

it('fills in what is known and leaves the rest for a person', () => {
  const filled = fillTemplate('{nombre}: {libro} cuesta {precio}.', VALUES)
  expect(filled).toBe('Ana: La tregua, de Mario Benedetti cuesta {precio}.')
  expect(unfilledFields(filled)).toEqual(['{precio}'])
  expect(unfilledFields(fillTemplate('{libro}', VALUES))).toEqual([])
})

it('fills nothing into what a value brings', () => {
  expect(fillTemplate('{libro}', { ...VALUES, libro: '{nombre}' })).toBe('{nombre}')
})

it('knows its fields by their exact names', () => {
  expect(unknownFields('{nombre} {Nombre} {monto} {librería}')).toEqual(['Nombre', 'monto'])
})
