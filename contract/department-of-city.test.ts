import { expect, test } from 'vitest'
import { departmentOfCity, isNamesake } from './department-of-city.ts'

test('a city that only one department has gives that department, however it is written', () => {
  expect(departmentOfCity('Paysandú')).toBe('Paysandú')
  expect(departmentOfCity('  paysandu ')).toBe('Paysandú')
  expect(departmentOfCity('MELO')).toBe('Cerro Largo')
  expect(departmentOfCity('colonia del  sacramento')).toBe('Colonia')
  expect(departmentOfCity('Montevideo')).toBe('Montevideo')
})

test.each(['', 'La Paloma', 'Pocitos', 'Minas de Corrales', 'Salto Grande', '__proto__'])(
  '%j gives no department',
  city => {
    expect(departmentOfCity(city)).toBeUndefined()
  },
)

test('a village that is called as a city elsewhere is known in its own department', () => {
  expect(departmentOfCity('Las Piedras')).toBe('Canelones')
  expect(isNamesake(' las  piedras', 'Artigas')).toBe(true)
  expect(isNamesake('Las Piedras', 'Salto')).toBe(false)
  expect(isNamesake('constructor', 'Artigas')).toBe(false)
})
