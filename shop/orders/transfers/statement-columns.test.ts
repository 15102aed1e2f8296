import { describe, expect, it } from 'vitest'
import { findHeader, likelyUses, parseStatementMap } from './statement-columns.ts'

const noHeading = 'no tiene una fila con fecha, importe y referencia'

describe('the heading of a statement', () => {
  it('is known by what banks and networks call its columns, however they write them', () => {
    const heading = ['Fecha de Pago', 'Nro. Comprobante', 'CONCEPTO', 'Crédito', 'Moneda']
    expect(findHeader([['Banco'], heading, ['x']], {})).toEqual({
      headerAt: 1,
      columns: { date: 0, id: 1, description: [2], amount: 3, currency: 4 },
    })
  })

  it('has every column with words, and the first name that is known of the others', () => {
    const heading = ['Asunto', 'Haber', 'Importe', 'Fecha valor', 'Fecha', 'Detalle']
    expect(findHeader([heading], {})).toEqual({
      headerAt: 0,
      columns: { date: 4, amount: 2, description: [5, 0], id: undefined, currency: undefined },
    })
  })

  it.each([
    ['date', 0, 'Date, Fecha pago, Fecha cobro, Fecha de cobro, Fecha movimiento, Fecha valor'],
    ['amount', 1, 'Amount, Monto, Créditos, Haber, Importe cobrado, Importe pesos, Abono'],
    [
      'words',
      2,
      'Reference, Referencia, Description, Descripción, Detalle, Asunto, Observaciones, Orden, Nro. orden, Factura',
    ],
    ['id', 3, 'Id, Comprobante, Número comprobante, Documento, Nro documento, Número documento, Transacción'],
    ['id', 3, 'Nro transacción, Id transacción, Ticket'],
    ['currency', 4, 'Currency, Moneda'],
  ])('may call its %s by any of their names', (_what, index, names) => {
    for (const name of names.split(', ')) {
      const heading = ['Fecha', 'Importe', 'Concepto', 'Nro. comprobante', 'Moneda'].with(index, name)
      const columns = { date: 0, amount: 1, description: [2], id: 3, currency: 4 }
      expect(findHeader([heading], {}), name).toEqual({ headerAt: 0, columns })
    }
  })

  it.each([
    ['date', ['Concepto', 'Importe']],
    ['amount', ['Fecha', 'Concepto']],
    ['words', ['Fecha', 'Importe']],
  ])('is not one without its %s', (_what, heading) => {
    expect(findHeader([heading], {})).toBe(noHeading)
  })

  it('is looked for in the first forty lines', () => {
    const heading = ['Fecha', 'Concepto', 'Importe']
    const under = (lines: number) => [...Array.from({ length: lines }, () => ['Titular']), heading]
    expect(findHeader(under(39), {})).toMatchObject({ headerAt: 39 })
    expect(findHeader(under(40), {})).toBe(noHeading)
  })

  it('is where the map says, in place of what is known', () => {
    const rows = [
      ['Fecha', 'Concepto', 'Importe', 'Neto'],
      ['1', '2', '3', '4'],
    ]
    expect(findHeader(rows, { amount: ' NETO ' })).toMatchObject({ columns: { date: 0, description: [1], amount: 3 } })
    expect(findHeader(rows, { amount: 'Bruto' })).toBe(noHeading)
  })
})

describe('a map of columns', () => {
  it('names columns of theirs for ours', () => {
    expect(parseStatementMap('{"date":"Día","amount":"Plata"}')).toEqual({ date: 'Día', amount: 'Plata' })
    expect(parseStatementMap('{}')).toEqual({})
  })

  it('says also how the bank writes dates, and in which columns its words are', () => {
    const map = { monthFirst: true, reference: ['Asunto', 'Detalle'], date: 'Día' }
    expect(parseStatementMap(JSON.stringify(map))).toEqual(map)
    expect(parseStatementMap('{"monthFirst":false}')).toEqual({ monthFirst: false })
    const heading = ['Día', 'Importe', 'Detalle', '', 'Asunto']
    expect(findHeader([heading], map)).toMatchObject({ columns: { date: 0, description: [4, 2] } })
    expect(findHeader([heading], { ...map, reference: [''] }), 'a column without a name').toBe(noHeading)
  })

  it('that is not JSON is reported', () => {
    expect(parseStatementMap('{date}')).toBe('El archivo de --map no es JSON.')
  })

  it.each([
    '{"monthFirst":"sí"}',
    '{"reference":["Asunto",1]}',
    '{"date":["Día"]}',
    '["date"]',
    '{"fecha":"Día"}',
    '{"date":1}',
    '"date"',
    'null',
    '7',
  ])('that is not a map is reported: %s', json => {
    expect(parseStatementMap(json)).toBe(
      'El archivo de --map lleva date, amount, reference, id, currency a los nombres de sus columnas.',
    )
  })
})

describe('a heading that lacks a column', () => {
  const uses = (row: string[], map = {}) => [...likelyUses(row, map)].sort()

  it('is read as far as it is known, also by names that only a person can confirm', () => {
    expect(uses(['F. Valor', 'Ref.', 'Importe', 'Saldo'])).toEqual([
      [0, 'date'],
      [1, 'reference'],
      [2, 'amount'],
    ])
    expect(uses(['F. mov', 'f. pago', 'Concepto', 'Detalle'])).toEqual([
      [0, 'date'],
      [2, 'reference'],
      [3, 'reference'],
    ])
  })

  it('gives a column one meaning', () => {
    expect(uses(['Documento', 'Ref'], { reference: ['documento'] })).toEqual([
      [0, 'reference'],
      [1, 'reference'],
    ])
    expect(uses(['Saldo'])).toEqual([])
  })
})
