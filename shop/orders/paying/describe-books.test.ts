import { expect, it } from 'vitest'
import { describeBooks } from './describe-books.ts'

const tregua = { quantity: 2, title: 'La tregua', author: 'Mario Benedetti' }

it('names each book of an order, and of very many the first', () => {
  expect(describeBooks([tregua])).toBe('2x La tregua - Mario Benedetti')
  expect(describeBooks([tregua, { quantity: 1, title: 'Gracias', author: null }])).toBe(
    '2x La tregua - Mario Benedetti, 1x Gracias',
  )
  expect(describeBooks(Array.from({ length: 20 }, () => tregua))).toBe('2x La tregua - Mario Benedetti y 19 más')
})
