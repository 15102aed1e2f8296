import { expect, it } from 'vitest'
import { EDITABLE } from '../../catalogue/editing/edited-book.ts'
import { readCells } from '../../catalogue/editing/read-cells.ts'
import { BLANK_BOOK, type BookState } from '../../catalogue/import/book-columns.ts'
import { BOOK_FIELDS, fieldText } from './book-fields.ts'

const columnsOfForm = BOOK_FIELDS.map(({ column }) => column)

function readBack(book: BookState) {
  const cells = Object.fromEntries(BOOK_FIELDS.map(field => [field.name, fieldText(field, book[field.column])]))
  return readCells(cells, new Map())
}

it('the form has every field that a person may set, save the cover and the withdrawal, which have panels of their own', () => {
  const elsewhere = ['front_cover', 'withdrawn_at']
  expect(columnsOfForm.toSorted()).toEqual(EDITABLE.filter(column => !elsewhere.includes(column)).toSorted())
})

it('what nobody touches reads back as it was', () => {
  const book: BookState = {
    ...BLANK_BOOK,
    title: 'Rayuela',
    list_price_cents: 65_050,
    contributors: ['B06 Ana Gil', 'A12 Luis Paz', 'A10 Eva Sosa'],
    audience: ['02', '6-9'],
    prizes: ['Premio Bartolomé Hidalgo 2019', 'Premio Nacional'],
    binding: 'hardcover',
    large_print: true,
    publishing_date: '2020-03-01',
    work_links: ['isbn:9789974000018', 'istc:a02-2009-000004be-a'],
  }
  const { patch, faults } = readBack(book)
  expect(faults).toEqual([])
  expect(patch).toEqual(Object.fromEntries(columnsOfForm.map(column => [column, book[column]])))
  expect(readBack({ ...book, large_print: false }).patch).toMatchObject({ large_print: false })
})

it('says who contributed what in words, and names editions by their bare ISBN', () => {
  const of = (column: keyof BookState, value: unknown) => fieldText({ column }, value)
  expect(of('contributors', ['B06 Ana Gil', 'A10 Eva Sosa'])).toBe('Traducción: Ana Gil; A10 Eva Sosa')
  expect(of('work_links', ['isbn:9789974000018'])).toBe('9789974000018')
  expect(of('publishing_date', '2020-03-01')).toBe('01/03/2020')
  expect(of('category_codes', ['FA', 'YF'])).toBe('FA YF')
})

it('a choice offers no words twice, nor those of saying nothing', () => {
  for (const { name, options = [] } of BOOK_FIELDS) {
    const words = ['sin decir', ...options.map(([, each]) => each)]
    expect(words, name).toEqual([...new Set(words)])
  }
})
