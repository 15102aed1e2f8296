import { expect, it } from 'vitest'
import { resolveColumns } from './column-map.ts'
import { columnOf } from './csv-columns.ts'

it.each([
  ['Precio €', 2],
  ['Precio $', 1],
  ['precio', 1],
])('of columns that are alike, «%s» is the one that is called just so, else the first', (price, index) => {
  const { sources } = resolveColumns('f', ['isbn', 'Precio $', 'Precio €'], { price })
  expect(sources.get('price')).toMatchObject({ index })
})

it.each([
  ['isbn', 'EAN', 'Código EAN', 'EAN-13', 'Cód. barras', 'Código de barras', 'ISBN/EAN', 'GTIN'],
  ['title', 'Título', 'TÍTULO', 'Obra', 'Título de la obra', 'Nombre'],
  ['weight', 'Peso', 'Gramos', 'Peso (gr.)'],
  ['author', 'Autor/es', 'Autor/a', 'Escrito por'],
  ['publisher', 'Editorial', 'Sello', 'Sello editorial'],
  ['seriesNumber', 'N° de serie', 'Nº de serie', 'Nro. de serie', 'No. de serie', 'N° serie', 'Nº colección', 'Tomo'],
  ['totalPages', 'N° de páginas', 'Nº de páginas', 'No. de páginas'],
  ['price', 'PVP', 'P.V.P.', 'Tarifa PVP', 'PVP con IVA', 'PVP (IVA incluido)', 'Precio de venta al público'],
])('a column of %s is known by the headings of price lists', (column, ...headings) => {
  for (const heading of headings) expect([heading, columnOf(heading)]).toEqual([heading, column])
})

it.each(['PVP sin IVA', 'Precio neto', 'Tarifa', 'Precio de costo', 'Código', 'PVP anterior', 'Descuento'])(
  'does not guess at «%s»',
  heading => expect(columnOf(heading)).toBeUndefined(),
)

it('of two headings of one column takes the one that surely means it, wherever it stands', () => {
  const header = ['Código de barras', 'ISBN', 'Sello', 'Editorial', 'Precio de tapa', 'PVP']
  const { sources, repeated } = resolveColumns('f', header, {})
  const taken = (['isbn', 'publisher', 'price'] as const).map(column => sources.get(column))
  expect(taken).toMatchObject([{ heading: 'ISBN' }, { heading: 'Editorial' }, { heading: 'PVP' }])
  expect(repeated).toContainEqual({ heading: 'Sello', taken: 'Editorial' })
})

it('takes what may mean something else only where nobody said what the columns are', () => {
  const header = ['ISBN', 'Título', 'Precio al público']
  expect(resolveColumns('f', header, {}).sources.get('price')).toMatchObject({ index: 2 })
  expect(resolveColumns('f', header, { title: 'Título' }).sources.has('price')).toBe(false)
})
