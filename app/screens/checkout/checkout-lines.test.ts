import { describe, expect, it } from 'vitest'
import { quantityError, refusedBooks } from './checkout-lines.ts'

describe('the quantity', () => {
  const error = (quantity: number | null, addedPrice?: number) =>
    quantityError({ quantity, ...(addedPrice !== undefined && { addedPrice }) })

  it('is a whole number from 1 to 999', () => {
    expect(error(1)).toBeNull()
    expect(error(999)).toBeNull()
    expect(error(0)).toBe('La cantidad debe ser mayor o igual a 1')
    expect(error(null)).toBe('La cantidad debe ser mayor o igual a 1')
    expect(error(1.5)).toBe('La cantidad debe ser un número entero')
    expect(error(1000)).toBe('La cantidad no puede superar 999')
  })

  it('is up to 99 of an order that was put together', () => {
    expect(error(99, 1)).toBeNull()
    expect(error(100, 1)).toBe('La cantidad no puede superar 99')
  })
})

describe('the books that the server refused', () => {
  it('are known by the fields of the refusal, and a book alone', () => {
    const prices = refusedBooks(['B1', 'B2'], [{ field: 'shipping.city' }, { field: 'lines.1.bookId' }])
    expect([...prices]).toEqual([['B2', null]])
    expect([...refusedBooks(['B1'], [{ field: 'bookId' }])]).toEqual([['B1', null]])
    expect(refusedBooks(['B1'], [{ field: 'quantity' }]).size).toBe(0)
  })
})
