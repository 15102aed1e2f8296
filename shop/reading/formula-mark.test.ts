import { expect, it } from 'vitest'
import { markFormula, unmarkFormula } from './formula-mark.ts'

it.each(['=1+1', '+598', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example")', "'=1", "''=1"])(
  'the cell %j is no longer a formula, and comes back as it was',
  cell => {
    const marked = markFormula(cell)
    expect(marked).toBe(`'${cell}`)
    expect(unmarkFormula(marked)).toBe(cell)
  },
)

it.each(['', 'Rayuela', "O'Neill", "'Rayuela'", '1984', 'Álgebra = x', '¡Hola!'])(
  'the cell %j stays what it is',
  cell => {
    expect(markFormula(cell)).toBe(cell)
    expect(unmarkFormula(cell)).toBe(cell)
  },
)
