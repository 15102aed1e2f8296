import { expect, it } from 'vitest'
import type { StatementLine } from './column-uses.ts'
import { isProblem, sumOf } from './statement-sums.ts'

it('puts a line before a person that looks like a known transfer, and counts it apart', () => {
  const transfer = { key: '7', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: '' } as const
  const known: StatementLine = { kind: 'known', line: 2, transfer, orderIds: [] }
  const other: StatementLine = { ...known, line: 3, known: { id: 1, amountCents: 149_000, orderIds: [] } }
  expect([known, other].map(isProblem)).toEqual([false, true])
  expect(sumOf([known]).happened).toMatch(/1 ya estaba y no cambia nada\.$/)
  expect(sumOf([known, other]).happened).toMatch(
    /1 ya estaba y no cambia nada\. 1 se parece a uno que ya está registrado \(.*1\.490,00\): hay que mirarlo\.$/,
  )
  expect(sumOf([other, other]).happened).toMatch(
    /^Aplicado: ninguna orden queda paga\. 2 se parecen a uno que ya está registrado \(.*2\.980,00\): hay que mirarlos\.$/,
  )
  const figures = new Map(sumOf([known, other]).figures.map(({ label, value }) => [label, value]))
  expect([figures.get('Ya estaban'), figures.get('Para mirar')]).toEqual(['1', '1'])
})

it('counts among the money of cancelled orders what does not fit them either', () => {
  const transfer = { key: '7', receivedOn: '2026-11-20', amountCents: 50_000, description: '', source: '' } as const
  const order = { id: 1001, grandTotalCents: 149_000, dueCents: 149_000 }
  const wrong = { kind: 'unmatched', line: 2, transfer, problem: 'wrong-amount' } as const
  const counts = (line: StatementLine) =>
    sumOf([line])
      .figures.filter(({ value }) => value === '1')
      .map(({ label }) => label)
  expect(counts({ ...wrong, compared: [order] })).toEqual(['Sin orden'])
  expect(counts({ ...wrong, compared: [{ ...order, isCancelled: true }] })).toEqual(['De órdenes canceladas'])
})

it('names on its button what it notes, where it pays no order', () => {
  const transfer = { key: '7', receivedOn: '2026-11-20', amountCents: 5500, description: '', source: '' } as const
  const waiting = { kind: 'unmatched', line: 2, transfer, compared: [] } as unknown as StatementLine
  const paid = { kind: 'paid', line: 3, transfer } as unknown as StatementLine
  const button = (...lines: StatementLine[]) => sumOf(lines).button.replaceAll('\u00a0', ' ')
  expect(button(waiting)).toBe('Aplicar: 1 crédito por $ 55,00, sin pagar ninguna orden')
  expect(button(waiting, paid)).toBe('Aplicar: 1 pago por $ 55,00')
  expect(button()).toBe('Aplicar igual')
  expect(sumOf([waiting]).happened).toMatch(/^Aplicado: 1 crédito por .*, sin pagar ninguna orden\. 1 crédito queda/)
})
