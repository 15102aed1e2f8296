import { expect, it } from 'vitest'
import type { ImportedLine } from '../../../../shop/orders/transfers/import-transfers.ts'
import { importReport } from './import-file.ts'

it('counts lines that look like a known transfer apart, and says what to do with them', () => {
  const transfer = { key: 'T-1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'x' }
  const known: ImportedLine = { kind: 'known', line: 2, transfer, orderIds: [] }
  const alike: ImportedLine = { ...known, line: 3, known: { id: 5, amountCents: 149_000, orderIds: [] } }
  const sums = (lines: ImportedLine[]) => importReport(lines, { dryRun: false }).split('\n\n').at(-1)
  expect(sums([known])).toBe(
    '0 pagos, 1 ya registrado, 0 para mirar, 0 de órdenes canceladas, 0 sin asignar, 0 ilegibles, 0 que no son créditos.',
  )
  expect(sums([known, alike])).toMatch(
    /^0 pagos, 1 ya registrado, 1 para mirar, .+\.\nLos que hay que mirar se parecen a uno ya registrado: .+ payments show .+ orders confirm-payment .+\.$/,
  )
})
