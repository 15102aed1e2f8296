import { expect, it } from 'vitest'
import { mappingView } from './mapping-view.ts'

it('shows what was chosen at the first of two columns that are called the same', () => {
  const settings = { columnMap: { isbn: 'isbn', price: 'Precio' } } as never
  const headings = ['isbn', 'Precio', 'Precio'].map(name => ({ name, sample: '', column: null }))
  const beginning = { kind: 'csv', headings, line: null, isRecognised: true } as const
  const { headings: shown } = mappingView({ settings, fileName: 'libros.csv' } as never, beginning)
  expect(shown?.map(({ column }) => column)).toEqual(['isbn', 'price', ''])
})
