import { expect, it } from 'vitest'
import { readableIsbn } from './readable-isbn.ts'

it('an ISBN is read with its hyphens, and as it is where they have no known place', () => {
  expect(readableIsbn('9788437604947')).toBe('978-84-376-0494-7')
  expect(readableIsbn('9789974000001')).toBe('978-9974-0-0000-1')
  expect(readableIsbn('9780000000019')).toMatch(/^978-?0/)
  expect(readableIsbn('9796666666661')).toBe('9796666666661')
})
