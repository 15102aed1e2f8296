import { expect, it } from 'vitest'
import { outcomeInWords } from './outcome-words.ts'

const told = (outcome: string | null, answer: string | null = null) => {
  const { result, why } = outcomeInWords({ outcome, answer })
  return [result, why].filter(Boolean).join(': ')
}

it('distinguishes an act that changed nothing from one that was done, and says why', () => {
  expect(told('answered', 'requested')).toBe('hecho')
  expect(told('answered', 'late')).toBe('hecho: la orden estaba cancelada: el dinero espera una decisión')
  expect(told('answered', 'too-much')).toBe('no se hizo: es más de lo que queda')
  expect(told('answered', 'still-printing')).toBe('no se hizo: la imprenta no la puede detener, o no contesta')
  expect(told('answered', 'nothing')).toBe('no se hizo: no se encontró, o ya no estaba')
  expect(told('answered', 'was-paid')).toBe('no se hizo: ya había llegado dinero')
  expect(told('answered')).toBe('hecho')
})

it('says what was refused with its reason and the fields by their names', () => {
  expect(told('refused', 'amountCents: no es un importe.\ndifference.reason: falta.')).toBe(
    'rechazado: importe: no es un importe.\ndiferencia, motivo: falta.',
  )
  expect(told('failed')).toBe('falló')
  expect(told(null)).toBe('sin terminar')
})
