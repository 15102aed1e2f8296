import { expect, it } from 'vitest'
import { mappingView } from './mapping-view.ts'

it('shows what was chosen at the first of two columns that are called the same', () => {
  const settings = { columnMap: { isbn: 'isbn', price: 'Precio' } } as never
  const headings = ['isbn', 'Precio', 'Precio'].map(name => ({ name, sample: '', column: null }))
  const beginning = { kind: 'csv', headings, line: null, isRecognised: true } as const
  const { headings: shown } = mappingView({ settings, fileName: 'libros.csv' } as never, beginning)
  expect(shown?.map(({ column }) => column)).toEqual(['isbn', 'price', ''])
})

it('proposes what was said of an earlier file with the same columns, its supplier too, and says so', () => {
  const names = ['Código', 'Nombre', 'Gramos', 'Precio']
  const headings = names.map(name => ({ name, sample: '', column: name === 'Precio' ? 'price' : null }))
  const beginning = { kind: 'csv', headings, line: null, isRecognised: false } as never
  const received = { settings: null, fileName: 'diciembre.csv' } as never
  const columnMap = { isbn: 'Código', title: 'Nombre', weight: 'Gramos', price: 'Precio' }
  const earlier = (map: object, supplier: string | null = 'Distri Sur') =>
    ({
      fileName: 'noviembre.csv',
      settings: { columnMap: map, supplier, priceJumpPercent: 20, acceptPriceJumps: true },
    }) as never
  const others = [earlier({ ...columnMap, synopsis: 'Sinopsis' }), earlier({ isbn: 'ISBN' })]
  const view = mappingView(received, beginning, [...others, earlier(columnMap), earlier({ isbn: 'Nombre' })])
  expect(view).toMatchObject({ supplier: 'Distri Sur', percent: '30', acceptPriceJumps: false })
  expect(view.headings?.map(({ column }) => column)).toEqual(['isbn', 'title', 'weight', 'price'])
  expect(view.headingsNote).toBe(
    'Las columnas se llaman como las de «noviembre.csv», de Distri Sur: se proponen como se leyó aquel. Si este es de otro, se cambia aquí.',
  )
  expect(mappingView(received, beginning, others).headings?.map(({ column }) => column)).toEqual(['', '', '', 'price'])
})
