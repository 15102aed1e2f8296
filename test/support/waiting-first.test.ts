import { expect, it } from 'vitest'
import { waitingFirst } from '../../vitest.config.ts'

it('tests that wait for processes begin, and the order is kept otherwise', () => {
  const names = [
    'shop/a.test.ts',
    'test/process/b.test.ts',
    'shop/c.test.ts',
    'simulation/d.test.ts',
    'server/backup/e.test.ts',
  ]
  const files = names.map(name => ({ moduleId: `/anaquel/${name}` }))
  expect(waitingFirst(files).map(({ moduleId }) => moduleId)).toEqual([
    '/anaquel/test/process/b.test.ts',
    '/anaquel/simulation/d.test.ts',
    '/anaquel/server/backup/e.test.ts',
    '/anaquel/shop/a.test.ts',
    '/anaquel/shop/c.test.ts',
  ])
})
