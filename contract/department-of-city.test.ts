import { expect, test } from 'vitest'
import { departmentOfCity } from './department-of-city.ts'

test('a city that one department alone has tells it, however it is written', () => {
  expect(departmentOfCity('Paysandú')).toBe('Paysandú')
  expect(departmentOfCity('  paysandu ')).toBe('Paysandú')
  expect(departmentOfCity('MELO')).toBe('Cerro Largo')
  expect(departmentOfCity('colonia del  sacramento')).toBe('Colonia')
  expect(departmentOfCity('Montevideo')).toBe('Montevideo')
})

test.each(['', 'La Paloma', 'Pocitos', 'Minas de Corrales', 'Salto Grande', '__proto__'])('%j tells none', city => {
  expect(departmentOfCity(city)).toBeUndefined()
})
