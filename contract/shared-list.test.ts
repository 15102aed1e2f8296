import { describe, expect, it } from 'vitest'
import { MAX_LISTED_ISBNS } from './limits.ts'
import { readPastedList, readSharedList, sharedListPath } from './shared-list.ts'

const RAYUELA = '9788437604947'
const TREGUA = '9789974271821'

describe('a list in an address', () => {
  it('says ISBNs and copies, and is read as it was written', () => {
    const lines = [
      { isbn: RAYUELA, quantity: 2 },
      { isbn: TREGUA, quantity: 1 },
    ]
    const path = sharedListPath(lines)
    expect(path).toBe(`/pedido?lista=${RAYUELA}.2,${TREGUA}`)
    expect(readSharedList(new URL(path, 'http://x').searchParams.get('lista') ?? '')).toEqual(lines)
  })

  it('has each book once, with 1 to 99 copies, whatever the address says', () => {
    const quantities = (list: string) => readSharedList(list).map(({ quantity }) => quantity)
    expect(quantities(`${RAYUELA}.0`)).toEqual([1])
    expect(quantities(`${RAYUELA}.500`)).toEqual([99])
    expect(quantities(`${RAYUELA}.-3`)).toEqual([1])
    expect(quantities(`${RAYUELA}.99999999999`)).toEqual([1])
    expect(readSharedList(`${RAYUELA},978-84-376-0494-7`)).toHaveLength(1)
    expect(readSharedList('<script>,1,9788437604948,')).toEqual([])
  })

  it('has at most as many as a list may have', () => {
    expect(readSharedList(Array(5000).fill('x').concat(RAYUELA).join(','))).toEqual([])
  })
})

describe('a pasted list', () => {
  const isbnsIn = (text: string) => readPastedList(text).lines.map(({ isbn }) => isbn)

  it('is read in any form', () => {
    const text = `Lista de 4.º año (2026)\n1) Rayuela, ISBN 978-84-376-0494-7 (1 ejemplar)\n2. La tregua: ${TREGUA};84-376-0494-X`
    expect(isbnsIn(text)).toEqual([RAYUELA, TREGUA])
    expect(isbnsIn(`${RAYUELA} ${TREGUA}`)).toEqual([RAYUELA, TREGUA])
    expect(isbnsIn(`${RAYUELA}\r\n${TREGUA}\n`)).toEqual([RAYUELA, TREGUA])
    expect(isbnsIn(`${RAYUELA},${TREGUA},${RAYUELA}`)).toEqual([RAYUELA, TREGUA])
  })

  it.each([
    ['2 x 978-84-376-0494-7', 2],
    [`3x${RAYUELA}`, 3],
    [`4 × Rayuela de Cortázar ${RAYUELA}`, 4],
    [`Rayuela ${RAYUELA} x 5`, 5],
    [`${RAYUELA} (6)`, 6],
    [`${RAYUELA} (7 ejemplares)`, 7],
    [`${RAYUELA} (2026)`, 1],
    [`2. Rayuela ${RAYUELA}`, 1],
    [`500 x ${RAYUELA}`, 99],
    [`0 x ${RAYUELA}`, 1],
  ])('says how many copies: %s', (text, quantity) => {
    expect(readPastedList(text)).toEqual({ lines: [{ isbn: RAYUELA, quantity }], mistyped: [], isCut: false })
  })

  it('names the numbers that are nearly an ISBN, and not a telephone', () => {
    const text = `978-84-376-0494-8\n099 123 456\n${RAYUELA} 2\n978997427182 (once)\n97899742718211\n2 x 978 997 427 182`
    expect(readPastedList(text)).toEqual({
      lines: [{ isbn: RAYUELA, quantity: 1 }],
      mistyped: ['978-84-376-0494-8', '978997427182', '97899742718211', '978 997 427 182'],
      isCut: false,
    })
  })

  it('is cut at a hundred books, and says so', () => {
    const many = Array.from({ length: MAX_LISTED_ISBNS + 1 }, (_, i) => isbnOf(i))
    expect(isbnsIn(many.join('\n'))).toEqual(many.slice(0, -1))
    expect(readPastedList(many.join('\n')).isCut).toBe(true)
  })
})

function isbnOf(number: number): string {
  const first12 = `9789974${String(number).padStart(5, '0')}`
  const sum = [...first12].reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 3 : 1), 0)
  return first12 + ((10 - (sum % 10)) % 10)
}
