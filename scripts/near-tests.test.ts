import { join } from 'node:path'
import { expect, it } from 'vitest'

const { nearTests } = await import(join(import.meta.dirname, 'near-tests.mjs'))

const importing = (...names: string[]) => names.map(name => `import { x } from '${name}'`).join('\n')
const files = new Map([
  ['shop/prices/price.ts', ''],
  ['shop/prices/discount.test.ts', importing('./discount.ts')],
  ['shop/shop.ts', importing('./prices/price.ts')],
  ['server/direct.test.ts', importing('../shop/prices/price.ts')],
  ['server/second.test.ts', importing('../shop/shop.ts')],
  ['test/support/test-shop.ts', importing('../../shop/shop.ts')],
  ['server/third.test.ts', importing('../test/support/test-shop.ts')],
  ['server/stranger.test.ts', importing('vitest')],
])

it('the tests near a change stand beside it or are at most two imports away', () => {
  expect(nearTests(files, ['shop/prices/price.ts']).near).toEqual([
    'server/direct.test.ts',
    'server/second.test.ts',
    'shop/prices/discount.test.ts',
  ])
})

it('the tests that reach a change from further away are named apart', () => {
  expect(nearTests(files, ['shop/prices/price.ts']).far).toEqual(['server/third.test.ts'])
})

it('a changed test is near itself', () => {
  expect(nearTests(files, ['server/stranger.test.ts']).near).toContain('server/stranger.test.ts')
})

it('a circle of imports comes to an end', () => {
  const round = new Map([
    ['a/one.ts', importing('../b/two.ts')],
    ['b/two.ts', importing('../a/one.ts')],
  ])
  expect(nearTests(round, ['a/one.ts'])).toEqual({ near: [], far: [] })
})
