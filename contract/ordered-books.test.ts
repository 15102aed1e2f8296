import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { linesOf, orderedBooks } from './ordered-books.ts'
import { shippingQuoteRequestSchema } from './shipping.ts'

const shipping = { shippingMethod: 'PICKUP' }
const faults = (body: object) => v.safeParse(shippingQuoteRequestSchema, { shipping, ...body }).issues?.map(fault)

function fault(issue: v.BaseIssue<unknown>): [string | null, string] {
  return [v.getDotPath(issue), issue.message]
}

describe('the books of an order', () => {
  it('are one as the specification says it, or lines', () => {
    expect(faults({ bookId: 'a', quantity: 999 })).toBeUndefined()
    expect(
      faults({
        lines: [
          { bookId: 'a', quantity: 1 },
          { bookId: 'b', quantity: 99 },
        ],
      }),
    ).toBeUndefined()
  })

  it('are refused line by line', () => {
    expect(
      faults({
        lines: [
          { bookId: 'a', quantity: 100 },
          { bookId: '', quantity: 0 },
        ],
      }),
    ).toEqual([
      ['lines.0.quantity', 'La cantidad no puede superar 99'],
      ['lines.1.bookId', 'Falta el libro'],
      ['lines.1.quantity', 'La cantidad debe ser mayor o igual a 1'],
    ])
  })

  it('are 1 to 20 different ones', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ bookId: `${index}`, quantity: 1 }))
    expect(faults({ lines: lines(20) })).toBeUndefined()
    expect(faults({ lines: lines(21) })).toEqual([['lines', 'Un pedido puede llevar hasta 20 libros distintos']])
    expect(faults({ lines: [] })).toEqual([['lines', 'Falta el libro']])
    expect(faults({ lines: 'a' })).toEqual([['lines', 'Falta el libro']])
    expect(faults({ lines: [...lines(2), ...lines(1)] })).toEqual([['lines', 'Un libro está repetido en el pedido']])
  })

  it('read the same in both forms', () => {
    const one = [{ bookId: 'a', quantity: 2 }]
    expect(orderedBooks(one)).toEqual({ bookId: 'a', quantity: 2 })
    expect(linesOf(orderedBooks(one))).toEqual(one)
    const two = [...one, { bookId: 'b', quantity: 1 }]
    expect(orderedBooks(two)).toEqual({ lines: two })
    expect(linesOf(orderedBooks(two))).toEqual(two)
  })
})
