import { expect, it } from 'vitest'
import type { ActAnswer } from '../act.ts'
import { saidWithoutForm } from './said-without-form.ts'

const UNREACHED = { kind: 'unreached', text: 'sigue aquí', textWithoutKey: 'sigue aquí' } as const

it.each<[ActAnswer, string]>([
  [{ kind: 'done', text: 'Anotado.' }, 'Anotado.'],
  [{ kind: 'stale', text: 'La orden cambió.' }, 'La orden cambió.'],
  [{ kind: 'fault', text: 'Falta el número.', faults: [] }, '«Borrar»: Falta el número.'],
  [{ kind: 'ask', question: '¿?', button: 'Sí', sure: '¿?' }, '«Borrar» no se hizo: hay que volver y confirmarlo.'],
  [{ kind: 'confirm' }, '«Borrar» no se hizo: hay que volver y confirmarlo.'],
  [UNREACHED, 'No se sabe si «Borrar» se hizo: hay que volver y probar otra vez.'],
])('names the page of the act: %o', (answer, words) => {
  const form = { button: 'Borrar…', isKeyed: true }
  expect(saidWithoutForm(answer, { ...form, place: 'Orden 1043' })).toBe(`Orden 1043: ${words}`)
  expect(saidWithoutForm(answer, { ...form, place: null }), 'on its own page').toBe(words.replace('volver y ', ''))
})

it('asks to look first where the act is done each time', () => {
  const form = { button: 'Hacer códigos nuevos', isKeyed: false, place: 'Mi cuenta' }
  expect(saidWithoutForm(UNREACHED, form)).toMatch(/hay que volver y mirar cómo queda\.$/)
})

it('knows that a press that could only ask has done nothing', () => {
  const form = { button: 'Hacer códigos nuevos…', isKeyed: false, place: 'Mi cuenta' }
  expect(saidWithoutForm(UNREACHED, { ...form, onlyAsked: true })).toBe(
    'Mi cuenta: «Hacer códigos nuevos» no se hizo: hay que volver y probar otra vez.',
  )
})
