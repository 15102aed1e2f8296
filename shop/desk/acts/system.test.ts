import { expect, it } from 'vitest'
import { deskOf } from '../../../test/support/desk-of.ts'

it('asks partners once for all who ask meanwhile, and anew for who asks later', async () => {
  await using test = await deskOf('owner')
  const { desk } = test.visit
  const [first, second] = await Promise.all([desk.examineShop({}), desk.examineShop({})])
  expect(first.length).toBeGreaterThan(0)
  expect(second).toBe(first)
  expect(await desk.examineShop({})).not.toBe(first)
})
