import { expect, it } from 'vitest'
import { markFormula, unmarkFormula } from './formula-mark.ts'

it.each(['=1+1', '+598', '-2', '@SUM(A1)', '\t1', '\r1', '=HYPERLINK("http://x.example")', "'=1", "''=1"])(
  'the cell %j is no longer a formula, and comes back as it was',
  cell => {
    const marked = markFormula(cell)
    expect(marked).toBe(`'${cell}`)
    expect(unmarkFormula(marked)).toBe(cell)
  },
)

it.each([
  ["Ana,=cmd|' /C calc'!A0,Paz", "Ana,'=cmd|' /C calc'!A0,Paz"],
  ['Libro;=1+1;x', "Libro;'=1+1;x"],
  ['Uno\n- dos\r\n+ tres', "Uno\n'- dos\r\n'+ tres"],
  ["a,'=1;''@b", "a,''=1;'''@b"],
  ['=1,=1', "'=1,'=1"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
])('nor is what stands after a separator inside it: %j', (cell, marked) => {
  expect(markFormula(cell)).toBe(marked)
  expect(unmarkFormula(marked)).toBe(cell)
})

it.each(['', 'Uno, dos; - tres', 'Rayuela', "O'Neill", "'Rayuela'", '1984', 'Álgebra = x', '¡Hola!'])(
  'the cell %j stays what it is',
  cell => {
    expect(markFormula(cell)).toBe(cell)
    expect(unmarkFormula(cell)).toBe(cell)
  },
)
