import { expect, it } from 'vitest'
import { resolveColumns } from './column-map.ts'

it.each([
  ['Precio €', 2],
  ['Precio $', 1],
  ['precio', 1],
])('of columns that are alike, «%s» is the one that is called just so, else the first', (price, index) => {
  const { sources } = resolveColumns('f', ['isbn', 'Precio $', 'Precio €'], { price })
  expect(sources.get('price')).toMatchObject({ index })
})
