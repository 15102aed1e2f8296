import { expect, it } from 'vitest'
import { shopOfSuppliers } from '../../../test/support/ranked-suppliers.ts'
import { listDifferences } from './list-differences.ts'

it('a supplier that writes its name otherwise differs once, by what it said last', async () => {
  const test = await shopOfSuppliers({ Planeta: 1, Océano: 2 })
  await test.says('Planeta', { título: 'Rayuela', precio: '590' })
  await test.says('OCÉANO', { título: 'RAYUELA' })
  await test.says('Oceano', { título: 'Rayuela, la novela' })
  expect(await listDifferences(test.deps, { limit: 50 })).toMatchObject({
    count: 1,
    differences: [{ supplier: 'Oceano', says: 'Rayuela, la novela' }],
  })
  await test.says('Océano', { título: 'Rayuela' })
  expect(await listDifferences(test.deps, { limit: 50 })).toMatchObject({ count: 0 })
})

it('a supplier without any book is among those that differ, whichever of them is asked for', async () => {
  const test = await shopOfSuppliers({ Planeta: 1, Océano: 2, Aguilar: 3 })
  await test.says('Planeta', { título: 'Rayuela', precio: '590' })
  for (const supplier of ['Océano', 'OCEANO', 'Aguilar', null]) await test.says(supplier, { título: 'RAYUELA' })
  const listed = await listDifferences(test.deps, { supplier: 'Aguilar', limit: 50 })
  expect(listed).toMatchObject({ count: 1, suppliers: ['Aguilar', expect.stringMatching(/^(Océano|OCEANO)$/)] })
})
