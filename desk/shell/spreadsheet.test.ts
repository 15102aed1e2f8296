import { expect, it } from 'vitest'
import { spreadsheet, spreadsheetOf } from './spreadsheet.ts'

it('is read in columns, with amounts as amounts and formulas as texts', () => {
  const rows = [
    { libro: '=1+1', importe: -1043.5 },
    { libro: 'Sal; pan', importe: 14_001 },
  ]
  expect(spreadsheet(rows)).toBe('\uFEFFlibro;importe\n\'=1+1;-1043,5\n"Sal; pan";14001\n')
})

it('is as harmless where it is opened with commas between columns', () => {
  const csv = spreadsheet([{ nombre: "Ana,=cmd|' /C calc'!A0,Paz", ciudad: 'Salto' }])
  expect(csv).toBe(`\uFEFFnombre;ciudad\n"Ana,'=cmd|' /C calc'!A0,Paz";Salto\n`)
  const cells = csv.split(/[\n,]/)
  expect(cells.filter(cell => /^"?[=+@-]/.test(cell))).toEqual([])
})

it('keeps nothing that moves a terminal or hides a formula, in a heading neither', () => {
  const csv = spreadsheetOf(['Fecha', 'Con\u001b[2Jcepto'], [['02/12/2026', '\u200b=1+1\u009b31m\u202e']])
  expect(csv).toBe("\uFEFFFecha;Con [2Jcepto\n02/12/2026;'=1+1 31m\n")
})
