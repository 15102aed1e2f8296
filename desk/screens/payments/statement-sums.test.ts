import { expect, it } from 'vitest'
import type { StatementLine } from './column-uses.ts'
import { isProblem, sumOf } from './statement-sums.ts'

it('puts a known transfer before a person whose line names an order that it does not pay', () => {
  const transfer = { key: '7', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: '' } as const
  const known: StatementLine = { kind: 'known', line: 2, transfer, orderIds: [] }
  const other: StatementLine = { ...known, line: 3, known: { id: 1, amountCents: 149_000, orderIds: [] } }
  expect([known, other].map(isProblem)).toEqual([false, true])
  expect(sumOf([known]).happened).toMatch(/1 ya estaba y no cambia nada\.$/)
  expect(sumOf([known, other]).happened).toMatch(
    /no cambian nada\. 1 de ellos nombra una orden que no paga: hay que mirarlo\.$/,
  )
})
