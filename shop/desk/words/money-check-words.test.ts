import { expect, it } from 'vitest'
import { allAgreeWords } from './money-check-words.ts'

it.each([
  [0, 'No hay ninguna orden que controlar.'],
  [1, 'Cierran las cuentas de la única orden.'],
  [1200, 'Cierran las cuentas de las 1.200 órdenes.'],
])('of %s orders: %s', (orders, words) => {
  expect(allAgreeWords(orders)).toBe(words)
})
