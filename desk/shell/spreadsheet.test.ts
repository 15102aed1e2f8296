import { expect, it } from 'vitest'
import { spreadsheet } from './spreadsheet.ts'

it('is read in columns, with amounts as amounts and formulas as texts', () => {
  const rows = [
    { libro: '=1+1', importe: -1043.5 },
    { libro: 'Sal; pan', importe: 14_001 },
  ]
  expect(spreadsheet(rows)).toBe('\uFEFFlibro;importe\n\'=1+1;-1043,5\n"Sal; pan";14001\n')
})
