import { expect, it } from 'vitest'
import { factsOf } from './issue-facts.ts'

it.each([
  ['La orden cuesta $ 2.070,00 y hay $\u00a0690,05.', { says: 'both-figures', askedCents: 207_000, hereCents: 69_005 }],
  ['Del contracargo se pagaron $ 690,00 y faltan $ 1.380,00.', { says: 'part-of-debt' }],
  [
    'El proveedor ya no muestra una devolución: ahora muestra $ 0,00 devueltos, y antes $ 500,00. Si ese dinero no le llegó al lector, transfiéreselo y deja una nota: aquí ya figura devuelto.',
    { says: 'missing-refund', shownCents: 0, beforeCents: 50_000 },
  ],
  [
    'El proveedor devolvió $ 1.760,00, y $ 500,00 ya se habían devuelto por otra vía: $ 500,00 de más.',
    { says: 'refunded-twice', providerCents: 176_000, outsideCents: 50_000 },
  ],
  [
    'La imprenta dice que se entregó (UY1). Aquí se anotó que volvió: 20/11/2026 09:00, ana.',
    { says: 'came-back-here' },
  ],
  [
    'La imprenta la conoce como pedido-7, con el número A, b, y se confirmó sin número. Es la versión anterior de la orden.',
    { says: 'known-version', networkId: 'A, b' },
  ],
  ['La imprenta la conoce como pedido-7.', null],
  ['Sobran $ 1.000,00. La orden cuesta $ 3.270,00.', null],
  ['', null],
])('an issue of an earlier version has the facts of its sentence: %s', (detail, facts) => {
  expect(factsOf({ detail, facts: null })).toEqual(facts)
})

it('what is written beside the facts of an issue is not read, nor are facts that only a later version knows', () => {
  const detail = 'Del contracargo se pagaron $ 690,00 y faltan $ 1.380,00.'
  expect(factsOf({ detail, facts: { says: 'came-back-here' } })).toEqual({ says: 'came-back-here' })
  expect(factsOf({ detail, facts: { says: 'something-new' } })).toBeNull()
})
