import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../test/support/memory-storage.ts'
import { type AddedBook, addToCart, bookOf, type Cart, changeQuantity, readCart, removeBooks } from './cart.ts'
import { hasCart, onCartChange } from './cart-mark.ts'
import { addBook, currentCart, removeFromCart, setQuantity } from './cart-store.ts'
import { countCart } from './count-cart.ts'
import { takeOver } from './take-over.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T12:00:00Z')
const TREGUA: AddedBook = {
  bibliomanagerId: 'B1',
  normalizedIsbn: '9789974271821',
  title: 'La tregua',
  author: 'Mario Benedetti',
  retailPrice: 690,
}
const RAYUELA: AddedBook = {
  bibliomanagerId: 'B2',
  normalizedIsbn: '9788437604947',
  title: 'Rayuela',
  retailPrice: 920.5,
}
const numbered = (number: number) => ({ ...TREGUA, bibliomanagerId: `N${number}` })

function cartOf(...books: AddedBook[]): Cart {
  return books.reduce<Cart>((cart, book) => addToCart(cart, book, { quantity: 1, now: NOW }).cart, [])
}

describe('the order being put together', () => {
  it('has a line a book, in the order in which they came', () => {
    const cart = cartOf(TREGUA, RAYUELA, TREGUA)
    expect(cart.map(({ bookId, quantity }) => [bookId, quantity])).toEqual([
      ['B1', 2],
      ['B2', 1],
    ])
    expect(cart.map(bookOf)).toEqual([TREGUA, RAYUELA])
    expect(countCart(cart)).toEqual({ copies: 3, cents: 230050 })
  })

  it('takes the price of now when a book is added once more', () => {
    const cart = cartOf(TREGUA, { ...TREGUA, retailPrice: 720 })
    expect(cart).toMatchObject([{ price: 720, quantity: 2 }])
  })

  it('has at most 20 books, and 99 copies of one', () => {
    const full = cartOf(...Array.from({ length: 20 }, (_, i) => numbered(i)))
    expect(addToCart(full, TREGUA, { quantity: 1, now: NOW })).toEqual({ cart: full, isFull: true })
    const again = addToCart(full, numbered(3), { quantity: 500, now: NOW })
    expect(again.isFull).toBe(false)
    expect(again.cart[3]?.quantity).toBe(99)
  })

  it('lets copies be changed and books be taken out', () => {
    const cart = changeQuantity(cartOf(TREGUA, RAYUELA), 'B2', { quantity: 5, now: NOW + DAY })
    expect(cart).toMatchObject([
      { quantity: 1, addedAt: NOW },
      { quantity: 5, addedAt: NOW + DAY },
    ])
    expect(removeBooks(cart, ['B1', 'X'])).toMatchObject([{ bookId: 'B2' }])
  })
})

describe('what a browser kept', () => {
  it('is forgotten, line by line, after 30 days', () => {
    const [line] = cartOf(TREGUA)
    const stored = [line, { ...line, bookId: 'B9', addedAt: NOW - 30 * DAY }]
    expect(readCart(stored, NOW)).toEqual([line])
    expect(readCart(stored, NOW + 30 * DAY - 1)).toEqual([line])
    expect(readCart(stored, NOW + 30 * DAY)).toEqual([])
  })

  it('is read without the lines that make no sense', () => {
    const [line] = cartOf(TREGUA)
    for (const broken of [
      null,
      7,
      {},
      { ...line, quantity: 0 },
      { ...line, quantity: 1.5 },
      { ...line, price: '690' },
    ]) {
      expect(readCart([broken, line], NOW)).toEqual([line])
    }
    expect(readCart({ lines: [line] }, NOW)).toEqual([])
    expect(readCart(Array(30).fill(line), NOW)).toHaveLength(20)
  })
})

describe('the order of this browser', () => {
  const bus = new EventTarget()

  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus))
    vi.stubGlobal('removeEventListener', bus.removeEventListener.bind(bus))
  })

  it('is kept for every tab, and gone with its last book', () => {
    expect([hasCart(), currentCart()]).toEqual([false, []])
    expect(addBook(TREGUA)).toBe(true)
    addBook(RAYUELA, 2)
    setQuantity('B1', 4)
    expect(hasCart()).toBe(true)
    expect(currentCart()).toMatchObject([
      { bookId: 'B1', quantity: 4 },
      { bookId: 'B2', quantity: 2 },
    ])
    expect(currentCart()).toBe(currentCart())
    removeFromCart(['B1', 'B2'])
    expect([hasCart(), currentCart()]).toEqual([false, []])
  })

  it('takes a list over once, however often, as far as there is room', () => {
    const list = [
      { book: TREGUA, quantity: 3 },
      { book: RAYUELA, quantity: 1 },
    ]
    addBook(RAYUELA, 2)
    addBook(TREGUA)
    expect(takeOver(list)).toBe(0)
    expect(takeOver(list)).toBe(0)
    expect(currentCart().map(({ bookId, quantity }) => [bookId, quantity])).toEqual([
      ['B2', 2],
      ['B1', 3],
    ])
    const many = Array.from({ length: 20 }, (_, i) => ({ book: numbered(i), quantity: 1 }))
    expect(takeOver(many)).toBe(2)
    expect(currentCart()).toHaveLength(20)
  })

  it('is heard of in this tab, and from another one', () => {
    const heard = vi.fn()
    const stop = onCartChange(heard)
    addBook(TREGUA)
    expect(heard).toHaveBeenCalledTimes(1)
    bus.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    bus.dispatchEvent(Object.assign(new Event('storage'), { key: 'customer' }))
    bus.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    removeFromCart(['B1'])
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('lasts as long as the page where the storage is full, and is there for every tab once it is not', () => {
    const storage = memoryStorage()
    const setItem = vi.fn(storage.setItem)
    vi.stubGlobal('localStorage', { ...storage, setItem })
    addBook(TREGUA)
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    setItem.mockImplementationOnce(full)
    expect(addBook(RAYUELA, 2)).toBe(true)
    expect(countCart(currentCart()).copies).toBe(3)
    setQuantity('B1', 5)
    expect(JSON.parse(storage.getItem('cart') ?? '')).toHaveLength(2)
    expect(countCart(currentCart()).copies).toBe(7)
    setItem.mockImplementationOnce(full)
    addBook(numbered(1))
    removeFromCart(['B1', 'B2', 'N1'])
    expect([hasCart(), currentCart()]).toEqual([false, []])
  })

  it('lasts as long as the page where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    addBook(TREGUA)
    expect(currentCart()).toMatchObject([{ bookId: 'B1' }])
    removeFromCart(['B1'])
    expect(currentCart()).toEqual([])
  })
})
