import { expect, it } from 'vitest'
import { describeColumns } from './describe-columns.ts'

const usesOf = (heading: string, map = {}) => {
  const rows = [heading, '02/11/2026;Orden 1001;;1.490,00;77'].map((line, index) => ({
    cells: line.split(';'),
    line: index + 1,
  }))
  const { columns, isComplete } = describeColumns(rows, map)
  return { isComplete, uses: columns.map(({ use }) => use) }
}

it('proposes a meaning for each column that it knows, also where another is missing', () => {
  expect(usesOf('F. Valor;Asunto;Débito;Crédito;Ref.')).toEqual({
    isComplete: false,
    uses: ['date', 'reference', null, 'amount', 'reference'],
  })
  expect(usesOf('Día;Asunto;Débito;Crédito;Documento')).toEqual({
    isComplete: false,
    uses: [null, 'reference', null, 'amount', 'id'],
  })
  expect(usesOf('Día;Asunto;Salen;Entran;Saldo', { amount: 'Entran' }).uses).toEqual([
    ...[null, 'reference', null, 'amount', null],
  ])
})

it('reads no other words of a heading that it read before', () => {
  expect(usesOf('Fecha;Concepto;Débito;Crédito;Ref.')).toEqual({
    isComplete: true,
    uses: ['date', 'reference', null, 'amount', null],
  })
})
