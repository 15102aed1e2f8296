import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { ACTS } from '../acts.ts'
import { FIELD_WORDS, inputInWords } from './field-words.ts'

/** As schemas of every kind are made: of fields, of one of several, or around another. */
interface Node {
  entries?: Record<string, Node>
  options?: readonly (Node | string)[]
  item?: Node
  wrapped?: Node
}

function fieldsOf(node: Node | string): string[] {
  if (typeof node === 'string') return []
  const inner = [...(node.options ?? []), node.item, node.wrapped, ...Object.values(node.entries ?? {})]
  return [...Object.keys(node.entries ?? {}), ...inner.flatMap(each => (each ? fieldsOf(each) : []))]
}

it('the journal has a word for each thing that an act is given', () => {
  const journalled: { input: v.GenericSchema }[] = Object.values(ACTS).filter(({ isJournalled }) => isJournalled)
  const given = new Set(journalled.flatMap(({ input }) => fieldsOf(input as unknown as Node)))
  expect(given.size).toBeGreaterThan(100)
  expect([...given].filter(name => !Object.hasOwn(FIELD_WORDS, name))).toEqual([])
})

it('writes amounts as money, days as days, and choices in words', () => {
  const input = { amountCents: 49_000, receivedOn: '2026-11-25', isPart: false, pays: 'LINK', note: null }
  expect(inputInWords(input)).toBe('importe: $\u00a0490,00 · recibido: 25/11/2026 · se paga: con un enlace')
  expect(inputInWords({ isWithdrawn: false })).toBe('fuera de la venta: no')
  expect(inputInWords({ rule: { marginHundredths: 3550 } })).toBe('regla: (margen: 35,5 %)')
  expect(inputInWords({ currency: 'EUR', seen: { rateMillionths: 46_200_000, onDate: '2026-11-25' } })).toBe(
    'moneda: EUR · lo que se veía: (cotización: 46,2; del: 25/11/2026)',
  )
  expect(inputInWords({ seen: { toCents: 100_000 } })).toBe('lo que se veía: (precio nuevo: $\u00a01.000,00)')
  expect(inputInWords({ seen: { toCents: null } })).toBe('lo que se veía: nada')
})

it('reads entries of before an issue had its name of now', () => {
  expect(inputInWords({ orderId: 1001, matterId: 3 })).toBe(inputInWords({ orderId: 1001, issueId: 3 }))
})

it('writes what was changed of a book by the names of its form, and counts long lists', () => {
  expect(inputInWords({ cells: { price: '850', title: 'Orillas' } })).toBe(
    'datos: (precio, en pesos: 850; título: Orillas)',
  )
  expect(inputInWords({ lines: [{ line: 1, quantity: 2 }] })).toBe('renglones: (renglón: 1; ejemplares: 2)')
  expect(inputInWords({ days: Array(7).fill('2026-12-01') })).toBe('días: 7')
})
