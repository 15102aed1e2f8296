import { describe, expect, it } from 'vitest'
import { boundsToExplain, faultOfPesos, noteOfBounds, rangeInWords, rangeOf, readPesos } from './price-range.ts'

describe('readPesos', () => {
  it.each([
    ['1500', 1500],
    [' 1.500 ', 1500],
    ['$ 1.500,00', 1500],
    ['$ 1.500,90', undefined],
    ['500,50', undefined],
    ['12.345.67', undefined],
    ['007', 7],
    ['0', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['15.5', undefined],
    ['mil', undefined],
    ['', undefined],
    ['9999999', 9_999_999],
    ['99999999', undefined],
  ])('takes %j for %s', (typed, pesos) => {
    expect(readPesos(typed)).toBe(pesos)
  })
})

describe('a price that makes no sense', () => {
  it.each(['-5', 'abc', '1e3', '-5,50'])('is named: %s', typed => {
    expect(faultOfPesos('max', typed)).toBe(
      `No entendimos el precio «${typed}». Escríbelo en pesos, por ejemplo 1.500.`,
    )
  })

  it.each([
    ['500,50', '500'],
    ['$ 1.500,90', '$ 1.500'],
    ['15.5', '15'],
  ])('is %s, for whole pesos are meant', (typed, whole) => {
    expect(faultOfPesos('min', typed)).toBe(
      `Los precios van en pesos enteros: en lugar de «${typed}» escribe ${whole}.`,
    )
  })

  it.each(['99999999', '999.999.999.999'])('is too much for any book: %s', typed => {
    expect(faultOfPesos('max', typed)?.replaceAll('\u00a0', ' ')).toBe('No hay libros de más de $ 9.999.999.')
  })

  it.each(['0', '$ 0,00', '000'])('is nothing as the highest one: %s', typed => {
    expect(faultOfPesos('max', typed)?.replaceAll('\u00a0', ' ')).toBe(
      'El precio más alto tiene que ser mayor que $ 0.',
    )
    expect(faultOfPesos('min', typed)).toBeUndefined()
  })

  it.each([null, '', ' ', '1.500', '$ 1.500,00', '9999999'])('is not one of these: %s', typed => {
    expect(faultOfPesos('min', typed)).toBeUndefined()
    expect(faultOfPesos('max', typed)).toBeUndefined()
  })
})

describe('rangeOf', () => {
  it('turns reversed bounds round', () => {
    expect(rangeOf(900, 300)).toEqual({ min: 300, max: 900 })
  })

  it('is said, with the bounds as they are meant', () => {
    expect(noteOfBounds({ min: '1000', max: '500' })?.replaceAll('\u00a0', ' ')).toBe(
      'El precio más bajo va primero: te mostramos los libros de $ 500 a $ 1.000.',
    )
    expect(noteOfBounds({ min: '500', max: '1000' })).toBeUndefined()
    expect(noteOfBounds({ min: '1000', max: '-5' })).toBeUndefined()
  })

  it('may be open on either side', () => {
    expect(rangeOf(300, undefined)).toEqual({ min: 300, max: undefined })
    expect(rangeOf(undefined, 900)).toEqual({ min: undefined, max: 900 })
  })
})

it('knows which bounds of an address a page has to explain, and no longer texts than a field takes', () => {
  expect(boundsToExplain({ min: '-5', max: '900' })).toEqual({ min: '-5' })
  expect(boundsToExplain({ min: '1000', max: '500' })).toEqual({ min: '1000', max: '500' })
  expect(boundsToExplain({ min: '500', max: '1000' })).toEqual({})
  expect(boundsToExplain({ min: 'a'.repeat(500), max: null })).toEqual({ min: 'a'.repeat(20) })
})

it('says a range in words', () => {
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  expect(plain(rangeInWords({ min: 300, max: 1500 }))).toBe('de $ 300 a $ 1.500')
  expect(plain(rangeInWords({ min: 300, max: undefined }))).toBe('desde $ 300')
  expect(plain(rangeInWords({ min: undefined, max: 900 }))).toBe('hasta $ 900')
  expect(rangeInWords({ min: undefined, max: undefined })).toBe('')
})
