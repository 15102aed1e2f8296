import { describe, expect, it } from 'vitest'
import { refundedPartInWords } from './refunded-part.ts'

const rayuela = { bookTitle: 'Rayuela', quantity: 1 }

describe('a refunded part in words', () => {
  it('names the copies and what they cost', () => {
    const part = { amount: 690, isDone: true, lines: [rayuela], shipping: false }
    expect(refundedPartInWords(part)).toBe('Devolvimos $\u00a0690: 1 × Rayuela')
  })

  it('says that money is on its way, with centésimos where there are some, and the shipping last', () => {
    const lines = [{ bookTitle: 'La tregua', quantity: 2 }, rayuela]
    expect(refundedPartInWords({ amount: 1490.5, isDone: false, lines, shipping: true })).toBe(
      'Estamos devolviendo $\u00a01.490,50: 2 × La tregua, 1 × Rayuela y el envío',
    )
    expect(refundedPartInWords({ amount: 290, isDone: true, lines: [], shipping: true })).toBe(
      'Devolvimos $\u00a0290: el envío',
    )
  })
})
